import type { Api } from '#api/client.ts';
import type { IssueInOrder } from '../issue-in-order.ts';
import type { KeeperStart } from './keeper-state.ts';
import type { saveDraft } from './save-draft.ts';
import type { PutOff } from './waiting-issue.ts';

/** What an editor's keeper works with. */
export interface KeeperDeps {
  readonly api: Api;
  /** The draft's owner; null if nothing may be saved on the device. */
  readonly owner: string | null;
  readonly id: string;
  readonly start: KeeperStart;
  readonly issueInOrder: IssueInOrder;
  readonly save: typeof saveDraft;
  /** Keeps what can't be issued now because of `error` for later; false if it can't. */
  readonly putOff: (error: unknown, put: PutOff) => Promise<boolean>;
}
