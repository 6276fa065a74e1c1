import { words } from '#shared/words/words.ts';
import './signature.css';

/** The measure that signatures are drawn in; they are shown as wide as there is room. */
export const signatureSize = { width: 480, height: 160 } as const;

/** What somebody drew to sign. `path` is path data of SVG and nothing else (contract/drawing.ts). */
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
