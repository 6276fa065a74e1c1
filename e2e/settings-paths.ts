import { sectionGroups, type SectionName } from '#features/settings/sections.ts';

const sections: readonly SectionName[] = sectionGroups.flatMap(
  (group): readonly SectionName[] => group.sections,
);

/** The sections of the settings that every organization has; DATEV is only for some. */
export const settingsPaths = sections.filter((name) => name !== 'datev').map((name) => `/settings/${name}`);
