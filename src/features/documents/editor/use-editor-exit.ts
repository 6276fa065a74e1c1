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

/** A document that the server has is no longer a new one: a reload asks the server for it. */
function useKnownAddress(isKnown: boolean): void {
  const navigate = useNavigate();
  const { new: isNew } = useSearch({ strict: false });
  useEffect(() => {
    if (isKnown && isNew === true) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [isKnown, isNew, navigate]);
}

/** The two ways out of the editor: to the saved document, and to the issued one. */
export function useEditorExit(id: string, keeper: DraftKeeper, state: KeeperState) {
  const services = useServices();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  /** Of the new draft that may come of this one: two taps make one. */
  const [other] = useState(newId);
  const area = areaOf(state.draft.document_type);
  const to = area === '/estimates' ? '/estimates/$id' : '/invoices/$id';
  // an issued one is left for its own page: nothing may lead back here behind that
  useKnownAddress(state.version !== null && state.issued === null);

  function open(saved: Document): void {
    readOf(services, `document ${id}`, getDocument, { params: { id } }).take(saved);
    // what was typed is saved: the dialogue that sent it holds nobody back
    void navigate({ to, params: { id }, ignoreBlocker: true });
  }

  const leave = useEffectEvent(open);
  // also where the answer that said so was lost, and only a later try brought it
  useEffect(() => {
    if (state.issued !== null) leave(state.issued);
  }, [state.issued]);

  async function finish(work: () => Promise<Document | null>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const saved = await work();
    setBusy(false);
    if (saved?.status === 'draft') open(saved);
  }

  async function close(): Promise<void> {
    // what stands in the way is marked at its field; the draft stays on the device meanwhile
    if (state.isChanged) await finish(() => (keeper.isReady() ? keeper.saveNow() : Promise.resolve(null)));
    else if (state.version !== null) await navigate({ to, params: { id } });
    else await navigate({ to: area });
  }

  /** What was issued meanwhile, in place of what is typed. */
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
