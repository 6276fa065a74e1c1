import { useMemo, useState, type ComponentType } from 'react';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import type { SettingsPart } from '#features/shared/settings/settings-part.ts';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { logoPlaces, paperDesigns, paperLook } from '#shared/contract/paper-look.ts';
import { paperSizeOf } from '#shared/paper/paper-size.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { safeParse } from 'valibot';
import type { SettingsPanelProps } from './settings-panel-props.ts';

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
  return (
    <Section title={say.title} lead={say.lead}>
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
        {(bind, { paper }) => (
          <>
            <ChoiceField
              label={fields.design}
              options={paperDesigns.map((design) => [design, say.designs[design]])}
              defaultValue={paper.design}
              {...bind('paper.design')}
            />
            <FieldRow>
              <TextField
                type="color"
                label={fields.accent}
                hint={look.accent}
                defaultValue={paper.accent}
                {...bind('paper.accent')}
              />
              <ChoiceField
                label={fields.logo}
                options={logoPlaces.map((place) => [place, say.logoPlaces[place]])}
                defaultValue={paper.logo}
                {...bind('paper.logo')}
              />
            </FieldRow>
            <div className="paper-place" data-paper={paperToCome(saved)}>
              {preview && <preview.Part settings={shown} />}
            </div>
          </>
        )}
      </SettingsPartForm>
    </Section>
  );
}
