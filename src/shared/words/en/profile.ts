export const profile = {
  language: {
    title: 'Language',
    lead: 'For the app and for emails to you.',
    sameAsBrowser: 'Same as browser',
    failed: 'Couldn’t save the language. Try again.',
  },
};
