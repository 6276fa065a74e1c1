/** Why an estimate isn't invoiced in parts, or a part can't be changed. */
export const depositRefusals = {
  onlyAccepted: 'Only accepted estimates can be invoiced in parts.',
  nothing: 'The deposit must be more than zero.',
  tooLarge: 'That’s more than is left to invoice.',
  otherCurrency: 'A deposit invoice of this estimate is in another currency, so it can’t be deducted.',
  stillDraft: 'A deposit invoice of this estimate is still a draft. Issue or delete it first.',
  setOff:
    'A final invoice deducts this deposit, so it can’t be voided. Delete or void the final invoice first.',
  exist: 'This estimate has deposit invoices. Delete or void them first.',
};
