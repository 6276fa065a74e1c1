import type { ReactNode } from 'react';
import type { LogoPicture } from '#shared/contract/logos.ts';
import { usualLook } from '#shared/contract/paper-look.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Rich } from '#ui/rich.tsx';
import { accentOf } from './seller-accent.ts';

interface SellerFrameProps {
  /** Null on documents from before it was kept. */
  seller: SharedDocument['seller'];
  hasLogo: boolean;
  /** Null until it is there. */
  logo: LogoPicture | null;
  children: ReactNode;
}

const toBillhook = (text: string) => <a href="/login">{text}</a>;

/** Decorative, because the name is beside it. */
function ShownLogo({ logo }: { logo: LogoPicture | null }) {
  if (logo === null) return <span className="shared-logo" />;
  const { media_type: type, data, width, height } = logo;
  return (
    <img className="shared-logo" src={`data:${type};base64,${data}`} alt="" width={width} height={height} />
  );
}

/** The page in the seller's name: their logo and color at the top, ours only below. */
export function SellerFrame({ seller, hasLogo, logo, children }: SellerFrameProps) {
  const { accent } = seller?.paper ?? usualLook;
  return (
    <div className="shared-frame" style={accentOf(accent)}>
      <header className="top-bar shared-bar">
        <div className="top-bar-inner">
          {hasLogo && <ShownLogo logo={logo} />}
          <span className="shared-seller">{seller?.name}</span>
        </div>
      </header>
      <main className="shared-page">{children}</main>
      <footer className="shared-foot">
        <Rich text={words.sharedPage.sentWith} parts={{ link: toBillhook }} />
      </footer>
    </div>
  );
}
