import { paperWords } from '#shared/pdf/paper-words.ts';
import type { Language } from '#shared/words/language.ts';

/** Names the sender and where to report abuse (RFC 2142: abuse@ the host). */
export function mailFooter(sender: string | undefined, language: Language, host: string): string {
  const { footer, unnamedSender } = paperWords[language].templates;
  return `--\n${footer(sender ?? unnamedSender, `abuse@${host}`)}`;
}
