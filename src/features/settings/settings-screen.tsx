import { Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useSettings } from '#features/shared/settings/use-settings.ts';
import { usesDatev } from '#features/shared/settings/uses-datev.ts';
import type { Read } from '#features/shared/use-read.ts';
import { useMedia } from '#features/shared/use-media.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Sections } from '#ui/section.tsx';
import { AuditLogPanel } from './audit-log-panel.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { DatevPanel } from './datev-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LateFeesPanel } from './late-fees/late-fees-panel.tsx';
import { NumbersPanel } from './numbers-panel.tsx';
import { PaperPanel, type PaperPanelProps } from './paper-panel.tsx';
import { RemindersPanel } from './reminders/reminders-panel.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionName } from './sections.ts';
import { SecurityPanel } from './security-panel.tsx';
import { TaxesPanel } from './taxes-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { titleOf } from './title-of.ts';
import '#features/shared/form/form.css';
import './settings.css';

/** Sections that change the organization's settings, or need them. */
const ofSettings: { readonly [section in SectionName]?: ComponentType<PaperPanelProps> } = {
  terms: TermsPanel,
  taxes: TaxesPanel,
  numbers: NumbersPanel,
  paper: PaperPanel,
  closing: ClosingPanel,
  datev: DatevPanel,
  'late-fees': LateFeesPanel,
};

/** Sections with a record of their own. */
const ofTheirOwn: { readonly [section in SectionName]?: ComponentType } = {
  templates: TemplatesPanel,
  reminders: RemindersPanel,
  security: SecurityPanel,
  backup: ExportPanel,
  audit: AuditLogPanel,
  deletion: DeletionPanel,
};

interface PartProps {
  section: SectionName;
  read: Read<OrganizationSettings>;
  loadPreview: PaperPanelProps['loadPreview'];
}

function Part({ section, read, loadPreview }: PartProps) {
  const SettingsPanel = ofSettings[section];
  const OwnPanel = ofTheirOwn[section];
  return (
    <div className="settings-part">
      <Sections>
        {OwnPanel && <OwnPanel />}
        {SettingsPanel && (
          <ReadGate read={read} loading={words.settings.loading}>
            {(saved) => (
              <SettingsPanel
                saved={saved}
                onSaved={(now) => read.take(() => now)}
                loadPreview={loadPreview}
              />
            )}
          </ReadGate>
        )}
      </Sections>
    </div>
  );
}

/** The list and a section fit beside each other. */
const useIsWide = () => useMedia('(min-width: 64rem)');

/** The list of the sections. Where there is room beside it, the first one is opened. */
export function SettingsIndex() {
  if (useIsWide()) return <Navigate to="/settings/$section" params={{ section: 'terms' }} replace />;
  return <SettingsList />;
}

function SettingsList() {
  const { value } = useSettings();
  return (
    <Page title={words.settings.title} lead={words.settings.lead}>
      <SectionLinks hasDatev={value !== null && usesDatev(value)} />
    </Page>
  );
}

interface SettingsScreenProps {
  section: SectionName;
  loadPreview: PaperPanelProps['loadPreview'];
}

/** Settings for documents and emails. The organization's own details are on another screen. */
export function SettingsScreen({ section, loadPreview }: SettingsScreenProps) {
  const isWide = useIsWide();
  const read = useSettings();
  const hasDatev = read.value !== null && usesDatev(read.value);
  if (section === 'datev' && read.value !== null && !hasDatev) return <Navigate to="/settings" replace />;
  const head = isWide
    ? { heading: words.settings.title, lead: words.settings.lead }
    : { parent: '/settings' as const };
  return (
    <Page title={titleOf(section)} {...head}>
      <div className="settings">
        {isWide && <SectionLinks shown={section} hasDatev={hasDatev} />}
        <Part key={section} section={section} read={read} loadPreview={loadPreview} />
      </div>
    </Page>
  );
}
