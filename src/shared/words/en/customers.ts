export const customers = {
  language: 'Language',
  sameAsOrganization: 'Same as organization',
};
