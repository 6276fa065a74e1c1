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
  /** Null until it is there, undefined if there is none. */
  logo: LogoPicture | null | undefined;
  children: ReactNode;
}

const toBillhook = (text: string) => <a href="/login">{text}</a>;

/** Decorative, because the name is beside it. */
function ShownLogo({ logo: { media_type: type, data, width, height } }: { logo: LogoPicture }) {
  return (
    <img className="shared-logo" src={`data:${type};base64,${data}`} alt="" width={width} height={height} />
  );
}

/** The page in the seller's name: their logo and color at the top, ours only below. */
export function SellerFrame({ seller, logo, children }: SellerFrameProps) {
  const { accent } = seller?.paper ?? usualLook;
  return (
    <div className="shared-frame" style={accentOf(accent)}>
      <header className="top-bar shared-bar">
        <div className="top-bar-inner">
          <span className={logo === undefined ? 'shared-seller' : 'shared-seller shared-seller-beside'}>
            {seller?.name}
          </span>
          {logo && <ShownLogo logo={logo} />}
        </div>
      </header>
      <main className="shared-page">{children}</main>
      <footer className="shared-foot">
        <Rich text={words.sharedPage.sentWith} parts={{ link: toBillhook }} />
      </footer>
    </div>
  );
}
