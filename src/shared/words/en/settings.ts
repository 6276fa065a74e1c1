export const settings = {
  templateLanguage: 'Language',
};
