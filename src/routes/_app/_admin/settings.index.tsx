import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSection } from '#features/settings/sections.ts';
import { SettingsIndex } from '#features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_app/_admin/settings/')({
  // Earlier emails link to a section by its hash.
  beforeLoad({ location: { hash } }) {
    if (isSection(hash))
      throw redirect({ to: '/settings/$section', params: { section: hash }, replace: true });
  },
  component: SettingsIndex,
});
