import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import { wordsIn, type Say, type ServerWords } from '#server/words.ts';

/** For a person: from the catalog, or as it is in every language. */
export type Sentence = string | Say;

/** What is wrong with one field of the request, by its dotted path. */
export interface Fault {
  readonly path: string;
  readonly message: Sentence;
}

/** What else a refusal may say. */
export interface RefusalOptions {
  readonly errors?: readonly Fault[];
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** With `puzzle_required`: what to solve. */
  readonly puzzle?: NonNullable<ErrorBody['puzzle']>;
  /** With `version_conflict`: the record as it is now, as its reader may see it. */
  readonly current?: unknown;
}

/** A call that is refused for a reason the caller may know. Everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: Sentence;
  readonly errors: readonly Fault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly puzzle: ErrorBody['puzzle'];

  /** `detail` never repeats what was sent. The error's own message is its English. */
  constructor(code: ErrorCode, detail: Sentence, options: RefusalOptions = {}) {
    super(spoken(detail, wordsIn(defaultLanguage)));
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.puzzle = options.puzzle;
  }

  /** As it is answered. */
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

/** A sentence in the language of these words. */
export function spoken(sentence: Sentence, say: ServerWords): string {
  return typeof sentence === 'string' ? sentence : sentence(say);
}

/** A refusal because of one field of the request, by its dotted path; undefined where no field names the matter. */
export function refusalAt(path: string | undefined, code: ErrorCode, message: Sentence): Refusal {
  return new Refusal(code, message, path === undefined ? {} : { errors: [{ path, message }] });
}
