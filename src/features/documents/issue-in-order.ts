import { ApiError, detailOf } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/** Puts the host's sentence to a person; true: it is meant so. */
export type AskPerson = (sentence: string) => Promise<boolean>;

/** `content` tells what is issued from what was asked about before. */
export type IssueInOrder = <T>(content: string, call: (inOrder: boolean) => Promise<T>) => Promise<T>;

/**
 * Issues in order of the days, and out of it only where a person means it so. What was agreed to is asked once: another
 * try of the same is the same call.
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
