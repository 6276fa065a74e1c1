import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { newId } from '#features/shared/new-id.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { KeeperState } from './keeper-state.ts';

/** Once it is saved it is no longer new: a reload asks the server for it. */
function useKnownAddress(isKnown: boolean): void {
  const navigate = useNavigate();
  const { new: isNew } = useSearch({ strict: false });
  useEffect(() => {
    if (isKnown && isNew === true) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [isKnown, isNew, navigate]);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor was opened from the document's own page, which is one step back. */
    isFromPage?: boolean;
  }
}

/** How long “Save and close” waits for the server, if the draft is on the device (milliseconds). */
const patience = 4_000;

async function orTooLate<T>(work: Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null);
  });
  return Promise.race([work, tooLate]);
}

/** Leaves the editor, for the saved or the issued document. */
export function useEditorExit(id: string, keeper: DraftKeeper, state: KeeperState) {
  const services = useServices();
  const navigate = useNavigate();
  const { history } = useRouter();
  const isFromPage = useLocation({ select: ({ state: { isFromPage: is } }) => is === true });
  const [isBusy, setBusy] = useState(false);
  /** The id of a copy of this draft; fixed, so that a double tap creates only one. */
  const [other] = useState(newId);
  const area = areaOf(state.draft.document_type);
  const to = area === '/estimates' ? '/estimates/$id' : '/invoices/$id';
  // Not for an issued document: it opens on its own page, with no way back here.
  useKnownAddress(state.version !== null && state.issued === null);

  function open(saved: Document): void {
    readOf(services, `document ${id}`, getDocument, { params: { id } }).take(saved);
    // Everything is saved, so nothing needs to block leaving.
    showPage(true);
  }

  /** The editor is no step back from the page. */
  function showPage(ignoreBlocker: boolean): void {
    if (isFromPage) history.back({ ignoreBlocker });
    else void navigate({ to, params: { id }, replace: true, ignoreBlocker });
  }

  const leave = useEffectEvent(open);
  // Also if only a retry brought the response.
  useEffect(() => {
    if (state.issued !== null) leave(state.issued);
  }, [state.issued]);

  const leaveForList = useEffectEvent(() => void navigate({ to: area, replace: true, ignoreBlocker: true }));
  // The list shows what waits.
  useEffect(() => {
    if (state.isWaiting) leaveForList();
  }, [state.isWaiting]);

  async function finish(work: () => Promise<Document | null>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const saved = await work();
    setBusy(false);
    if (saved?.status === 'draft') open(saved);
  }

  async function close(): Promise<void> {
    if (state.isChanged) await saveAndClose();
    else if (state.version !== null) showPage(false);
    else await navigate({ to: area, replace: true });
  }

  /** Problems are marked at their fields; the draft stays on the device. */
  async function saveAndClose(): Promise<void> {
    if (!keeper.isReady()) return;
    await finish(async () => orTooLate(keeper.saveNow()));
    const { isChanged, isOnDevice, isSaving, isUnreachable, theirs, isGone } = keeper.get();
    const isForLater = isChanged && isOnDevice && (isSaving || isUnreachable);
    // Saved from there once the server is back (save-left-drafts.ts).
    if (isForLater && theirs === null && !isGone) await navigate({ to: area, replace: true });
  }

  /** Opens the issued document and drops the changes. */
  async function openIssued(): Promise<void> {
    const { theirs } = keeper.get();
    await keeper.drop();
    if (theirs !== null) open(theirs);
  }

  async function giveUp(): Promise<void> {
    await keeper.drop();
    await navigate({ to: area, ignoreBlocker: true });
  }

  async function goOnAsNew(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isMoved = await keeper.moveTo(other);
    setBusy(false);
    if (!isMoved) return;
    const edit = area === '/estimates' ? '/estimates/$id/edit' : '/invoices/$id/edit';
    await navigate({ to: edit, params: { id: other }, search: { new: true }, ignoreBlocker: true });
  }

  return {
    isBusy,
    openIssued: () => void openIssued(),
    giveUp: () => void giveUp(),
    goOnAsNew: () => void goOnAsNew(),
    close: () => void close(),
    issue: () => void finish(keeper.issue),
  };
}
