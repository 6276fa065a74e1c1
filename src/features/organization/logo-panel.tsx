import { useId, useRef } from 'react';
import type { Logo } from '#shared/contract/logos.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLogoChange } from './use-logo-change.ts';
import type { LogoPicture } from './use-logo.ts';

interface LogoPanelProps {
  saved: Logo | null;
  picture: LogoPicture;
  onChanged: (logo: Logo | null) => void;
}

/** Chooses, replaces and removes the logo; each is saved at once. */
export function LogoPanel({ saved, picture, onChanged }: LogoPanelProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const { isBusy, outcome, choose, remove } = useLogoChange(onChanged);
  const words = saved === null ? 'Choose a logo' : 'Replace the logo';
  return (
    <Panel title="Logo" lead="PNG, JPEG or WebP, up to 2 MB. Documents that are issued already keep theirs.">
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      <div className="logo-choice">
        <span className={picture.url === null ? 'logo-frame logo-empty' : 'logo-frame'}>
          {picture.url === null ? picture.words : <img src={picture.url} alt="Your logo" />}
        </span>
        <div className="form-actions">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => chooser.current?.click()}>
            {isBusy ? 'Saving…' : words}
          </Button>
          {saved !== null && (
            <Button look="plain" aria-disabled={isBusy} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <label className="visually-hidden" htmlFor={id}>
          Logo file
        </label>
        <input
          ref={chooser}
          id={id}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // the same file may be chosen again after a failure
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Panel>
  );
}
