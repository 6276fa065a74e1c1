/** The sections of the settings, as their list shows them. */
export const sectionGroups = [
  { name: 'documents', sections: ['terms', 'taxes', 'numbers', 'paper'] },
  { name: 'emails', sections: ['templates', 'reminders', 'late-fees'] },
  { name: 'accounting', sections: ['closing', 'datev'] },
  { name: 'data', sections: ['security', 'backup', 'audit', 'deletion'] },
] as const;

export type SectionName = (typeof sectionGroups)[number]['sections'][number];

const names: ReadonlySet<string> = new Set(sectionGroups.flatMap(({ sections }) => sections));

/** True for the last part of a section's address. */
export function isSection(name: string): name is SectionName {
  return names.has(name);
}
