/** Also said by the app where it knows. */
export const depositDraft = 'A deposit invoice of this estimate is still a draft. Issue or delete it first.';

/** Why an estimate isn't invoiced in parts, or a part can't be changed. */
export const depositRefusals = {
  onlyAccepted: 'Only accepted estimates can be invoiced in parts.',
  nothing: 'The deposit must be more than zero.',
  tooLarge: 'That’s more than is left to invoice.',
  otherCurrency: 'A deposit invoice of this estimate is in another currency, so it can’t be deducted.',
  stillDraft: depositDraft,
  setOff:
    'A final invoice deducts this deposit, so it can’t be voided. Delete or void the final invoice first.',
  creditFinal:
    'A final invoice deducts this deposit, so it can’t be credited. Credit the final invoice instead.',
  creditSetOff:
    'A final invoice already takes this credit note into account, so it can’t be voided. Void or credit the final invoice instead.',
  wrongDeductions:
    'The deductions don’t match what the deposits have invoiced. Choose “Update deductions” on the draft, check it, and issue it then.',
  onlyFinalDrafts: 'Only drafts of final invoices deduct deposits.',
  exist: 'This estimate has deposit invoices. Delete or void them first.',
};
