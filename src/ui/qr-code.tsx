import { encode } from 'uqr';
import './qr-code.css';

/** Width of the white border that scanners need, in modules (ISO/IEC 18004: four). */
const quietZone = 4;

/** One path of unit squares for the dark modules. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code. Always black on white, even in dark mode, because many scanners need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
