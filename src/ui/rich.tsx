import type { ReactNode } from 'react';

interface RichProps {
  /** Catalog text with marked parts: 'New here? <link>Create an account</link>'. */
  text: string;
  /** Renders each marked part. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const marked = /<(\w+)>([^<]*)<\/\1>/;

/** A sentence with a link or the like, which each language can place where it belongs. */
export function Rich({ text, parts }: RichProps): ReactNode {
  const [before = '', name = '', words = '', ...rest] = text.split(marked);
  const part = parts[name];
  if (part === undefined) return text;
  const after = text.slice(before.length + words.length + 2 * name.length + 5);
  return (
    <>
      {before}
      {part(words)}
      {rest.length > 1 ? <Rich text={after} parts={parts} /> : after}
    </>
  );
}
