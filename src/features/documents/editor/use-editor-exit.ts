import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { newId } from '#features/shared/new-id.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentRead } from '../document-read.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { isLeftForLater, type KeeperState } from './keeper-state.ts';
import { orTooLate } from './or-too-late.ts';
import { usePageOf } from './use-page-of.ts';
import { dropIssue } from './waiting-issue.ts';

/** Once it is saved it is no longer new: a reload asks the server for it. */
function useKnownAddress(isKnown: boolean): void {
  const navigate = useNavigate();
  const { new: isNew } = useSearch({ strict: false });
  useEffect(() => {
    if (isKnown && isNew === true) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [isKnown, isNew, navigate]);
}

/** Once it is issued, or waits to be: also if only a retry brought the response. */
function useLeaving(
  { issued, isWaiting }: KeeperState,
  open: (issued: Document) => void,
  openWaiting: () => void,
): void {
  const leave = useEffectEvent(open);
  useEffect(() => {
    if (issued !== null) leave(issued);
  }, [issued]);
  const leaveWaiting = useEffectEvent(openWaiting);
  useEffect(() => {
    if (isWaiting) leaveWaiting();
  }, [isWaiting]);
}

/** What waits for a draft goes on with another one, or with what others have issued. If it can't, it stays refused. */
async function goOnWith(services: Services, id: string, other: string | null): Promise<void> {
  const going = other === null ? dropIssue(services, id) : services.outbox?.follow(id, other);
  await going?.catch(() => undefined);
}

/** Leaves the editor, for the saved or the issued document. */
export function useEditorExit(id: string, keeper: DraftKeeper, state: KeeperState) {
  const services = useServices();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  /** The id of a copy of this draft; fixed, so that a double tap creates only one. */
  const [other] = useState(newId);
  const area = areaOf(state.draft.document_type);
  const showPage = usePageOf(id, area);
  // Not for an issued document: it opens on its own page, with no way back here.
  useKnownAddress(state.version !== null && state.issued === null);

  function open(saved: Document): void {
    if (saved.status !== 'draft') void dropIssue(services, id);
    // The page has what waits to be made from there.
    if (!isDraftToCome(saved)) readOf(services, ...documentRead(id)).take(saved);
    // Everything is saved, so nothing needs to block leaving.
    showPage(true);
  }

  useLeaving(state, open, () => showPage(true));

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
    keeper.keep();
    if (!keeper.isReady()) return keeper.flush();
    await finish(async () => orTooLate(keeper.saveNow()));
    // Saved from there once the server is back (save-left-drafts.ts).
    if (isLeftForLater(keeper.get())) await navigate({ to: area, replace: true });
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
    if (isMoved) await goOnWith(services, id, state.isGone ? other : null);
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
