import { useMemo, useState, type ComponentType } from 'react';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import type { SettingsPart } from '#features/shared/settings/settings-part.ts';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { logoPlaces, paperLook } from '#shared/contract/paper-look.ts';
import { paperSizeOf } from '#shared/paper/paper-size.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { safeParse } from 'valibot';
import { DesignChoice } from './design-choice.tsx';
import { PaperPicture } from './paper-picture.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import './paper.css';

const names = ['design', 'accent', 'logo'] as const;

function typedLook(typed: TypedValues): object {
  return Object.fromEntries(names.map((name) => [name, typed[`paper.${name}`]]));
}

const paperPart: SettingsPart = {
  settings: names.map((name) => ({
    path: `paper.${name}`,
    get label() {
      return words.settings.paper.fields[name];
    },
  })),
  toBody: (typed, saved) => ({ ...saved, paper: typedLook(typed) }),
};

/** Shows documents with these settings. */
type PaperPreview = ComponentType<{ settings: OrganizationSettings }>;

/** The size of the PDF that is to come, where the browser shows one. */
function paperToCome({ address }: OrganizationSettings) {
  return window.navigator.pdfViewerEnabled ? paperSizeOf(address.country) : undefined;
}

export interface PaperPanelProps extends SettingsPanelProps {
  loadPreview: () => Promise<PaperPreview>;
}

/** How documents look, and a sample with what is chosen. */
export function PaperPanel({ saved, onSaved, loadPreview }: PaperPanelProps) {
  const say = words.settings.paper;
  const { fields } = say;
  const [look, setLook] = useState(saved.paper);
  const { chunk: preview } = useWantedChunk(loadPreview, true);
  const shown = useMemo(() => ({ ...saved, paper: look }), [saved, look]);
  const hasLogo = saved.logo !== null;
  const paper = paperToCome(saved);
  return (
    <Section title={say.title} lead={say.lead} isWide>
      <div className="paper-desk">
        <SettingsPartForm
          part={paperPart}
          label={say.title}
          submit={say.save}
          saved={saved}
          onSaved={(now) => {
            setLook(now.paper);
            onSaved(now);
          }}
          onTyped={(typed) => {
            const read = safeParse(paperLook, typedLook(typed));
            if (read.success) setLook(read.output);
          }}
        >
          {(bind, { paper: began }) => (
            <>
              <DesignChoice
                name={bind('paper.design').name}
                look={look}
                hasLogo={hasLogo}
                defaultValue={began.design}
              />
              <FieldRow>
                <TextField
                  type="color"
                  label={fields.accent}
                  hint={look.accent}
                  defaultValue={began.accent}
                  {...bind('paper.accent')}
                />
                <ChoiceField
                  label={fields.logo}
                  options={logoPlaces.map((place) => [place, say.logoPlaces[place]])}
                  defaultValue={began.logo}
                  {...bind('paper.logo')}
                />
              </FieldRow>
            </>
          )}
        </SettingsPartForm>
        <div className="paper-place" data-paper={paper}>
          {paper !== undefined && <PaperPicture look={look} hasLogo={hasLogo} />}
          {preview && <preview.Part settings={shown} />}
        </div>
      </div>
    </Section>
  );
}
