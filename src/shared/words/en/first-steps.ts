/** The first steps of a new organization, on its dashboard. */
export const firstSteps = {
  title: 'Send your first invoice',
  lead: 'Three steps, about two minutes.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide',
  hideSteps: 'Hide these steps',
  hideFailed: 'Couldn’t hide the steps. Try again.',
  stepDone: 'Done:',
  business: {
    title: 'Your business',
    text: 'Who your invoices come from. We fill in what’s usual in your country.',
    chooseCountry: 'Choose your country',
    tax: 'Tax on new invoices',
    noTax: 'No tax',
    language: 'Language of invoices',
    save: 'Save and continue',
    failed: 'Couldn’t save. Try again.',
    missingCountry: 'Choose your country.',
    missingAddress: 'Enter your address.',
    missingCity: 'Enter your city.',
    numbered: (number: string, paper: string) =>
      `Your first invoice will be ${number}, printed on ${paper}. You can change all of this in Settings.`,
    papers: { A4: 'A4', LETTER: 'US Letter' },
  },
  customer: {
    title: 'First customer',
    text: 'A name and an email address are enough.',
    action: 'Add customer',
  },
  invoice: {
    title: 'First invoice',
    text: 'Dates and tax are filled in. Say what it’s for, and send it.',
    action: 'Create invoice',
  },
  sample: 'What your customers will get',
};
