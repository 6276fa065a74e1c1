import { useNavigate, useSearch } from '@tanstack/react-router';
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

/** Leaves the editor, for the saved or the issued document. */
export function useEditorExit(id: string, keeper: DraftKeeper, state: KeeperState) {
  const services = useServices();
  const navigate = useNavigate();
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
    void navigate({ to, params: { id }, ignoreBlocker: true });
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
    // Problems are marked at their fields; the draft stays on the device.
    if (state.isChanged) await finish(() => (keeper.isReady() ? keeper.saveNow() : Promise.resolve(null)));
    else if (state.version !== null) await navigate({ to, params: { id } });
    else await navigate({ to: area });
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
