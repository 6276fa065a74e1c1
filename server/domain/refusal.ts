import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { wordsIn, type Say, type ServerWords } from '#server/words.ts';

/** A message for the user: from the catalog, or the same in every language. */
export type Sentence = string | Say;

/** An error in one field of the request, by its dotted path. */
export interface Fault {
  readonly path: string;
  readonly message: Sentence;
}

export interface RefusalOptions {
  readonly errors?: readonly Fault[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** With `puzzle_required`: the puzzle to solve. */
  readonly puzzle?: NonNullable<ErrorBody['puzzle']>;
  /** With `version_conflict`: the current record, as the user may see it. */
  readonly current?: unknown;
}

/** An error the client may know about. Anything else thrown is an internal error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: Sentence;
  readonly errors: readonly Fault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly puzzle: ErrorBody['puzzle'];

  /** `detail` must not repeat user input. The error's own message is in English. */
  constructor(code: ErrorCode, detail: Sentence, options: RefusalOptions = {}) {
    super(spoken(detail, wordsIn(defaultLanguage)));
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.puzzle = options.puzzle;
  }

  /** The response body. */
  bodyIn(language: Language): ErrorBody {
    const say = wordsIn(language);
    const body: ErrorBody = { detail: spoken(this.detail, say), code: this.code };
    if (this.errors !== undefined)
      body.errors = this.errors.map(({ path, message }) => ({ path, message: spoken(message, say) }));
    if (this.puzzle !== undefined) body.puzzle = this.puzzle;
    if (this.current !== undefined) body.current = this.current;
    return body;
  }
}

/** A message in the language of these texts. */
export function spoken(sentence: Sentence, say: ServerWords): string {
  return typeof sentence === 'string' ? sentence : sentence(say);
}

/** An error in one field of the request, by its dotted path. Undefined: in no particular field. */
export function refusalAt(path: string | undefined, code: ErrorCode, message: Sentence): Refusal {
  return new Refusal(code, message, path === undefined ? {} : { errors: [{ path, message }] });
}
