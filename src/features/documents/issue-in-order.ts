import { ApiError, detailOf } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/** Shows the server's reason to the user; true if they agree. */
export type AskPerson = (sentence: string) => Promise<boolean>;

/** `content` identifies what is issued. */
export type IssueInOrder = <T>(content: string, call: (inOrder: boolean) => Promise<T>) => Promise<T>;

/**
 * Issues documents in order of issue dates, and out of order only with the user's consent. A retry of the same
 * content doesn't ask again.
 */
export function issuingInOrder(ask: AskPerson): IssueInOrder {
  let agreed: string | null = null;
  return async (content, call) => {
    if (content === agreed) return call(false);
    try {
      return await call(true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'out_of_order') throw error;
      if (!(await ask(detailOf(error, words.editor.outOfOrder.reason)))) throw error;
      agreed = content;
      return call(false);
    }
  };
}
