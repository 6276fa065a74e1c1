import { FileChooser } from '#features/shared/files/file-chooser.tsx';
import type { Logo } from '#shared/contract/logos.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useLogoChange } from './use-logo-change.ts';
import type { LogoPicture } from './use-logo.ts';
import './logo-choice.css';

export interface LogoChoiceProps {
  saved: Logo | null;
  picture: LogoPicture;
  onChanged: (logo: Logo | null) => void;
}

/** Uploads, replaces and removes the logo. Each change is saved at once. */
export function LogoChoice({ saved, picture, onChanged }: LogoChoiceProps) {
  const { isBusy, outcome, choose, remove } = useLogoChange(onChanged);
  const say = words.organization.logo;
  const action = saved === null ? say.choose : say.replace;
  return (
    <>
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      <div className="logo-choice">
        <span className={picture.url === null ? 'logo-frame logo-empty' : 'logo-frame'}>
          {picture.url === null ? picture.words : <img src={picture.url} alt={say.alt} />}
        </span>
        <div className="form-actions">
          <FileChooser
            label={say.file}
            isBusy={isBusy}
            accept="image/png,image/jpeg,image/webp"
            onChoose={([file]) => choose(file)}
          >
            {isBusy ? words.base.saving : action}
          </FileChooser>
          {saved !== null && (
            <Button look="plain" aria-disabled={isBusy} onClick={remove}>
              {say.remove}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
