import { ApiError, type FieldError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { contentOf, placed } from './draft-body.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** The state of a document in the editor. */
export interface KeeperState {
  readonly draft: Draft;
  /** The server's version; null for a new document. */
  readonly version: number | null;
  /** The server's content; null for a new document. */
  readonly base: Draft | null;
  readonly isChanged: boolean;
  /** It has more than a customer, which alone leaves no draft behind, or is wanted nevertheless. */
  readonly isKept: boolean;
  readonly isOnDevice: boolean;
  readonly isSaving: boolean;
  /** Why the last save failed; stays until one succeeds. */
  readonly failure: string | null;
  /** It failed because the server couldn't be reached, and nothing is lost by leaving once it is on the device. */
  readonly isUnreachable: boolean;
  /** What keeps it from being saved on the server; null if nothing does. */
  readonly waitsFor: FieldError | null;
  /** What is wrong, shown on an attempt to issue it. */
  readonly problems: readonly FieldError[];
  /** What another user saved. Nothing is saved until the user decides. */
  readonly theirs: Document | null;
  /** Another user's changes came in without a question. */
  readonly isMerged: boolean;
  /** It was deleted on the server: changes can only be kept as another document. */
  readonly isGone: boolean;
  /** Set once it is issued and can't be edited any more. */
  readonly issued: Document | null;
  /** It waits to be issued once the server can be reached, and isn't edited here any more. */
  readonly isWaiting: boolean;
  /** It is saved in what waits to make it, and not on the server yet. */
  readonly isToCome: boolean;
}

/** The editor's initial state. */
export interface KeeperStart extends Pick<KeeperState, 'draft' | 'version' | 'base'> {
  /** It comes from the device and differs from the server's. */
  readonly isShelved: boolean;
  /** Versions that were sent without an answer. */
  readonly unanswered: readonly Draft[];
  /** It waited to be issued. */
  readonly isTakenBack?: boolean;
  /** It waits to be made. */
  readonly isToCome?: boolean;
  /** The device couldn't be read, so nothing is saved there. */
  readonly isDeviceSilent?: boolean;
}

/** The state when the editor opens. */
export function stateAt({ draft, version, base, isShelved, isToCome = false }: KeeperStart): KeeperState {
  return {
    draft,
    version,
    base,
    isChanged: isShelved,
    isKept: isShelved || version !== null,
    isOnDevice: isShelved,
    isSaving: false,
    failure: null,
    isUnreachable: false,
    waitsFor: null,
    problems: [],
    theirs: null,
    isMerged: false,
    isGone: false,
    issued: null,
    isWaiting: false,
    isToCome,
  };
}

/** What changes once the server has `sent`. Meanwhile it may have been edited further, to `present`. */
export function savedAs(saved: Document, present: Draft, sent: Draft) {
  const issued = saved.status === 'draft' ? null : saved;
  const isChanged = contentOf(present) !== contentOf(sent);
  return {
    version: saved.version,
    base: draftOf(saved),
    isChanged,
    failure: null,
    isUnreachable: false,
    problems: [],
    isToCome: isDraftToCome(saved),
    // Changes made while it was being issued are not in the document; the user decides.
    ...(isChanged ? { theirs: issued } : { issued }),
  };
}

/** What changes once `sent` was refused, or the server couldn't be reached. */
export function refusedAs(error: unknown, sent: Draft, status: 'draft' | 'sent') {
  const isOfApi = error instanceof ApiError;
  return {
    failure: callFailure(error, words.editor.saveFailed),
    isUnreachable: status === 'draft' && isOfApi && error.kind === 'unreachable',
    ...(status === 'sent' && { problems: isOfApi ? placed(error.fields, sent) : [] }),
  };
}

/** True if no more than the customer, and the currency that comes with one, differs from a blank draft. */
export function isBarelyBegun(draft: Draft, blank: Draft): boolean {
  const without = { customer: null, currency: blank.currency };
  return contentOf({ ...draft, ...without }) === contentOf({ ...blank, ...without });
}

/** What went wrong, unless something else is said, or it is on the device and waits for the server. */
export function failureOf(state: KeeperState): string | null {
  const { problems, theirs, isGone, failure, isUnreachable, isOnDevice } = state;
  const isPutAway = isUnreachable && isOnDevice;
  return theirs === null && !isGone && problems.length === 0 && !isPutAway ? failure : null;
}

/** Nothing is left to decide: it is on the device, and is saved on the server once that can be reached. */
export function isLeftForLater(state: KeeperState): boolean {
  const { isChanged, isOnDevice, isSaving, isUnreachable, theirs, isGone } = state;
  return isChanged && isOnDevice && (isSaving || isUnreachable) && theirs === null && !isGone;
}

/** It can't be sent as it is, or was: a second press may follow the one that issued it. */
export function isOver({ theirs, issued, isGone, isWaiting }: KeeperState): boolean {
  return theirs !== null || issued !== null || isGone || isWaiting;
}
