import type { FieldError } from '#api/api-error.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Draft } from './draft.ts';

/** What the editor shows of a document while it is typed. */
export interface KeeperState {
  readonly draft: Draft;
  /** On the server; null while it has none. */
  readonly version: number | null;
  /** As the server has it; null while it has none. */
  readonly base: Draft | null;
  readonly isChanged: boolean;
  readonly isOnDevice: boolean;
  readonly isSaving: boolean;
  /** Why it is not on the server; stays until a try succeeds. */
  readonly failure: string | null;
  /** What keeps it from being saved on the server; null where nothing does. */
  readonly waitsFor: FieldError | null;
  /** What is wrong with it, shown once somebody wants to issue it. */
  readonly problems: readonly FieldError[];
  /** What somebody else has saved meanwhile. Nothing is saved until a person has chosen. */
  readonly theirs: Document | null;
  /** It was deleted on the server: what is typed can only go on as another document. */
  readonly isGone: boolean;
  /** Set once it is issued: there is nothing to edit any more. */
  readonly issued: Document | null;
}

/** What the editor begins with. */
export interface KeeperStart extends Pick<KeeperState, 'draft' | 'version' | 'base'> {
  /** It was left on the device, and the server does not have it like this. */
  readonly isShelved: boolean;
  /** What may have arrived though no answer said so. */
  readonly unanswered: readonly Draft[];
  /** What lies on the device could not be read: nothing is written over it. */
  readonly isDeviceSilent?: boolean;
}

/** Before anything is typed. */
export function stateAt({ draft, version, base, isShelved }: KeeperStart): KeeperState {
  return {
    draft,
    version,
    base,
    isChanged: isShelved,
    isOnDevice: isShelved,
    isSaving: false,
    failure: null,
    waitsFor: null,
    problems: [],
    theirs: null,
    isGone: false,
    issued: null,
  };
}
