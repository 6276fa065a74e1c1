import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useSettings } from '#features/shared/settings/use-settings.ts';
import { usesDatev } from '#features/shared/settings/uses-datev.ts';
import { words } from '#shared/words/words.ts';
import { AuditLogPanel } from './audit-log-panel.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { DatevPanel } from './datev-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LateFeesPanel } from './late-fees/late-fees-panel.tsx';
import { NumbersPanel } from './numbers-panel.tsx';
import { PaperPanel, type PaperPreview } from './paper-panel.tsx';
import { RemindersPanel } from './reminders/reminders-panel.tsx';
import { SectionLinks } from './section-links.tsx';
import { SecurityPanel } from './security-panel.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import { TaxesPanel } from './taxes-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import '#features/shared/form/form.css';
import './settings.css';

/** Scrolls to the section of the URL, which is only there once the settings have loaded. */
function useSectionOfUrl(isLoaded: boolean): void {
  const section = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (isLoaded && section !== '') document.querySelector(`#${CSS.escape(section)}`)?.scrollIntoView();
  }, [isLoaded, section]);
}

interface OfDocumentsProps extends SettingsPanelProps {
  loadPreview: () => Promise<PaperPreview>;
}

function OfDocuments({ loadPreview, ...panel }: OfDocumentsProps) {
  return (
    <>
      <div id="terms">
        <TermsPanel {...panel} />
      </div>
      <div id="taxes">
        <TaxesPanel {...panel} />
      </div>
      <div id="numbers">
        <NumbersPanel {...panel} />
      </div>
      <div id="paper">
        <PaperPanel {...panel} loadPreview={loadPreview} />
      </div>
      <div id="closing">
        <ClosingPanel {...panel} />
      </div>
      {usesDatev(panel.saved) && (
        <div id="datev">
          <DatevPanel {...panel} />
        </div>
      )}
    </>
  );
}

/** Settings for documents and emails. The organization's own details are on another screen. */
export function SettingsScreen({ loadPreview }: { loadPreview: () => Promise<PaperPreview> }) {
  const read = useSettings();
  useSectionOfUrl(read.value !== null);
  const take = { onSaved: (now: NonNullable<typeof read.value>) => read.take(() => now) };
  return (
    <Page title={words.settings.title} lead={words.settings.lead}>
      <div className="settings">
        <SectionLinks
          isLoaded={read.value !== null}
          hasDatev={read.value !== null && usesDatev(read.value)}
        />
        <div className="settings-parts sections">
          {read.value === null && read.failure === null && <div className="settings-coming" />}
          <ReadGate read={read} loading={words.settings.loading}>
            {(saved) => <OfDocuments saved={saved} {...take} loadPreview={loadPreview} />}
          </ReadGate>
          <div id="templates">
            <TemplatesPanel />
          </div>
          <div id="reminders">
            <RemindersPanel />
          </div>
          {read.value !== null && (
            <div id="late-fees">
              <LateFeesPanel currency={read.value.default_currency} />
            </div>
          )}
          <div id="security">
            <SecurityPanel />
          </div>
          <div id="backup">
            <ExportPanel />
          </div>
          <div id="audit">
            <AuditLogPanel version={read.value?.version} />
          </div>
          <div id="deletion">
            <DeletionPanel />
          </div>
        </div>
      </div>
    </Page>
  );
}
