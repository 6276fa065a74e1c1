import { Banner } from '#ui/banner.tsx';
import { tellingWord, type ReadText } from './read-text.ts';

const words = {
  'UTF-16': 'This file was read as UTF-16.',
  'Windows-1252': 'This file is not in UTF-8. It was read as Windows-1252, as Excel saves a plain CSV.',
} as const;

/** How a file was read where that is not as UTF-8, and how to see whether it was right. */
export function ReadingNote({ file: { text, encoding } }: { file: ReadText }) {
  if (encoding === 'UTF-8') return null;
  const word = tellingWord(text);
  return (
    <Banner tone="note">
      {words[encoding]}
      {word !== undefined &&
        ` Is “${word}” what it says? If not, save it as CSV in UTF-8 and choose it again.`}
    </Banner>
  );
}
