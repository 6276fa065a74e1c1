/** Why an estimate isn't invoiced in parts, or a part can't be changed. */
export const depositRefusals = {
  onlyAccepted: 'Only accepted estimates can be invoiced in parts.',
  nothing: 'This would be an invoice for nothing.',
  tooLarge: 'That’s more than is left to invoice.',
  otherCurrency: 'A deposit invoice of this estimate is in another currency, so it can’t be set off.',
  stillDraft: 'A deposit invoice of this estimate is still a draft. Issue or delete it first.',
  setOff:
    'A final invoice sets off this deposit, so it can’t be voided. Delete or void the final invoice first.',
  exist: 'This estimate has deposit invoices. Delete or void them first.',
};
