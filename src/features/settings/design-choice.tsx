import { paperDesigns, type PaperLook } from '#shared/contract/paper-look.ts';
import { words } from '#shared/words/words.ts';
import { PaperPicture } from './paper-picture.tsx';

interface DesignChoiceProps {
  name: string;
  /** As chosen now; the pictures follow it. */
  look: PaperLook;
  hasLogo: boolean;
  defaultValue: PaperLook['design'];
}

/** The designs as small pictures. */
export function DesignChoice({ name, look, hasLogo, defaultValue }: DesignChoiceProps) {
  const say = words.settings.paper;
  return (
    <fieldset className="designs">
      <legend className="field-label">{say.fields.design}</legend>
      {paperDesigns.map((design) => (
        <label key={design} className="design">
          <input type="radio" name={name} value={design} defaultChecked={design === defaultValue} />
          <PaperPicture look={{ ...look, design }} hasLogo={hasLogo} />
          <span>{say.designs[design]}</span>
        </label>
      ))}
    </fieldset>
  );
}
