import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { tellingWord, type ReadText } from '#features/shared/files/read-text.ts';

/** Names the encoding if it is not UTF-8, and how to check it. */
export function ReadingNote({ file: { text, encoding } }: { file: ReadText }) {
  if (encoding === 'UTF-8') return null;
  const word = tellingWord(text);
  const note = words.imports.readAs[encoding];
  return <Banner tone="note">{word === undefined ? note : words.imports.readCheck(note, word)}</Banner>;
}
