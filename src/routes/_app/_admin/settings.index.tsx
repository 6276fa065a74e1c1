import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSection } from '#features/settings/sections.ts';
import { SettingsIndex } from '#features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_app/_admin/settings/')({
  // Emails sent before the sections had addresses name them so.
  beforeLoad({ location: { hash } }) {
    if (isSection(hash))
      throw redirect({ to: '/settings/$section', params: { section: hash }, replace: true });
  },
  component: SettingsIndex,
});
