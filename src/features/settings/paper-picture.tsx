import type { PaperLook } from '#shared/contract/paper-look.ts';
import { inkOn } from '#shared/paper/accent.ts';

interface PaperPictureProps {
  look: PaperLook;
  hasLogo: boolean;
}

interface BarProps {
  x: number;
  y: number;
  width: number;
  height?: number;
}

/** A line of text. */
function Bar({ x, y, width, height = 2 }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} />;
}

const logoAt: Readonly<Record<PaperLook['logo'], number>> = { left: 9, center: 37, right: 65 };

/** The logo, and the sender's name and address beside or below it (shared/pdf/sender.ts). */
function Sender({ look, hasLogo }: PaperPictureProps) {
  const isCentered = look.logo === 'center';
  const y = isCentered && hasLogo ? 20 : 9;
  const end = look.logo === 'right' && hasLogo ? 39 : 91;
  const from = (width: number) => (isCentered ? 50 - width / 2 : end === 39 ? 9 : end - width);
  return (
    <>
      {hasLogo && <rect x={logoAt[look.logo]} y={8} width={26} height={10} rx={2} />}
      <Bar x={from(24)} y={y} width={24} height={3} />
      <Bar x={from(30)} y={y + 5} width={30} />
    </>
  );
}

function LargeTitle({ look, hasLogo }: PaperPictureProps) {
  return (
    <>
      {hasLogo && <rect className="paper-text" x={logoAt[look.logo]} y={7} width={22} height={8} rx={2} />}
      <g className="paper-text">
        <Bar x={67} y={19} width={24} />
        <Bar x={61} y={23} width={30} />
      </g>
      <g fill={look.accent}>
        <Bar x={9} y={18} width={38} height={6} />
        <rect x={9} y={29} width={82} height={1.5} />
      </g>
    </>
  );
}

/** From the sender to the title. */
function Head({ look, hasLogo }: PaperPictureProps) {
  if (look.design === 'clear') return <LargeTitle look={look} hasLogo={hasLogo} />;
  const isBand = look.design === 'band';
  return (
    <>
      {isBand && <rect width={100} height={30} fill={look.accent} />}
      <g {...(isBand ? { fill: inkOn(look.accent) } : { className: 'paper-text' })}>
        <Sender look={look} hasLogo={hasLogo} />
      </g>
      {!isBand && <rect className="paper-text" x={9} y={30} width={82} height={0.75} />}
      <g fill={look.accent}>
        <Bar x={9} y={35} width={26} height={4} />
      </g>
    </>
  );
}

/** What an invoice of this design looks like from afar. */
export function PaperPicture({ look, hasLogo }: PaperPictureProps) {
  return (
    <svg
      className="paper-picture"
      viewBox="0 0 100 130"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <Head look={look} hasLogo={hasLogo} />
      <g className="paper-text">
        <Bar x={9} y={46} width={22} />
        <Bar x={9} y={50} width={28} />
        <Bar x={69} y={46} width={22} />
        <Bar x={73} y={50} width={18} />
        {[62, 71, 80].map((y) => (
          <g key={y}>
            <rect x={9} y={y - 4} width={82} height={0.5} />
            <Bar x={9} y={y} width={34} />
            <Bar x={77} y={y} width={14} />
          </g>
        ))}
        <Bar x={61} y={90} width={12} />
        <Bar x={77} y={90} width={14} />
      </g>
      <g fill={look.accent}>
        <Bar x={61} y={96} width={12} height={3} />
        <Bar x={75} y={96} width={16} height={3} />
      </g>
    </svg>
  );
}
