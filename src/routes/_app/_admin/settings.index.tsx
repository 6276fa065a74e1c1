import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSection } from '#features/settings/sections.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { loadPaperPreview } from '#features/documents/sample/load-paper-preview.ts';

export const Route = createFileRoute('/_app/_admin/settings/')({
  // Emails sent before the sections had addresses name them so.
  beforeLoad({ location: { hash } }) {
    if (isSection(hash))
      throw redirect({ to: '/settings/$section', params: { section: hash }, replace: true });
  },
  component: () => <SettingsScreen loadPreview={loadPaperPreview} />,
});
