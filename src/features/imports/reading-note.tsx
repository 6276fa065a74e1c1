import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { tellingWord, type ReadText } from './read-text.ts';

/** How a file was read where that is not as UTF-8, and how to see whether it was right. */
export function ReadingNote({ file: { text, encoding } }: { file: ReadText }) {
  if (encoding === 'UTF-8') return null;
  const word = tellingWord(text);
  const note = words.imports.readAs[encoding];
  return <Banner tone="note">{word === undefined ? note : words.imports.readCheck(note, word)}</Banner>;
}
