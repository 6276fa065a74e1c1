/** Why there is no file for the accountant. */
export const accountingRefusals = {
  noDatev: 'Enter your DATEV numbers in the settings first.',
  oneFiscalYear: 'Choose days within one fiscal year.',
  tooManyDebtors: 'DATEV has accounts for 60,000 customers. You have more.',
};
