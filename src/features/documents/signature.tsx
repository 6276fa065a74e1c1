import { words } from '#shared/words/words.ts';
import './signature.css';

/** The coordinates of a drawn signature. */
export const signatureSize = { width: 480, height: 160 } as const;

/** A drawn signature. `path` is SVG path data and nothing else (contract/drawing.ts). */
export function Signature({ path, of }: { path: string; of: string }) {
  const { width, height } = signatureSize;
  return (
    <svg
      className="signature"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.documentPage.signatureOf(of)}
    >
      <path d={path} />
    </svg>
  );
}
