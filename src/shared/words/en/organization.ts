export const organization = {
  language: 'Language',
};
