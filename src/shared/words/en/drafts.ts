/** Drafts that are saved on the device, and what happens when others change a draft meanwhile. */
export const drafts = {
  restored: 'We’ve restored your unsaved changes.',
  gotIt: 'Got it',
  signInFirst: 'Sign in again to save drafts on this device.',
  noRoom: 'This device is out of storage. Free up some space, then try again.',
  // someone else issued or deleted the draft
  issuedTitle: {
    invoice: 'This invoice has already been issued',
    estimate: 'This estimate has already been issued',
    credit_note: 'This credit note has already been issued',
  },
  issuedLead: (document: string, total: string) =>
    `${document} for ${total} was issued without your latest changes. They’re still here.`,
  openIssued: {
    invoice: 'Open the issued invoice',
    estimate: 'Open the issued estimate',
    credit_note: 'Open the issued credit note',
  },
  deletedTitle: {
    invoice: 'This invoice has been deleted',
    estimate: 'This estimate has been deleted',
    credit_note: 'This credit note has been deleted',
  },
  deletedLead: 'Someone else deleted it. Your version is still here.',
  keepAsNew: 'Keep my changes as a new draft',
  discardChanges: 'Discard my changes',
  discardChangesTitle: 'Discard your changes?',
  changesLost: 'Your latest changes aren’t in the issued document and will be lost.',
  nothingKept: 'A deleted draft can’t be recovered.',
  // someone else changed the draft
  merged: 'Someone else changed this draft, too. Their changes have been added to yours.',
  conflict: 'Someone else changed this draft',
  parts: {
    customer: 'Customer',
    currency: 'Currency',
    issue_date: 'Issue date',
    due_date: 'Due date',
    expiry_date: 'Valid until',
    reference: 'Reference',
    prices_include_tax: 'Prices include tax',
    lines: 'Lines',
    discount: 'Discounts and surcharges',
    rounding_increment: 'Rounding',
    related_document_id: 'Related document',
    notes: 'Notes',
    terms: 'Terms',
  },
  yes: 'Yes',
  no: 'No',
  less: (size: string) => `less ${size}`,
  plus: (size: string) => `plus ${size}`,
  withReason: (size: string, reason: string) => `${size} (${reason})`,
  sold: (quantity: string, price: string, description: string) => `${quantity} × ${price} ${description}`,
  pricePer: (price: string, units: string) => `${price} per ${units}`,
  // saved on this device only
  onDeviceOnly: 'Saved only on this device',
  forCustomer: {
    invoice: (customer: string) => `Invoice for ${customer}`,
    estimate: (customer: string) => `Estimate for ${customer}`,
    credit_note: (customer: string) => `Credit note for ${customer}`,
  },
  withoutCustomer: {
    invoice: 'Invoice without a customer',
    estimate: 'Estimate without a customer',
    credit_note: 'Credit note without a customer',
  },
  isOnDeviceOnly: (draft: string, moment: string) =>
    `${draft} is saved only on this device. Last edited ${moment}.`,
  unsavedChanges: (moment: string) =>
    `Your changes from ${moment} are saved only on this device and aren’t shown here. Continue editing or discard them before you issue or send this draft.`,
  refusal:
    'This draft has changes that are saved only on this device. Continue editing or discard them before you issue it.',
  toBeIssued: 'This draft is waiting to be issued. Delete that entry under “Waiting to send” first.',
  takenBack: {
    invoice: 'This invoice is no longer waiting to be issued. Issue or send it again when you’re done.',
    estimate: 'This estimate is no longer waiting to be issued. Issue or send it again when you’re done.',
    credit_note:
      'This credit note is no longer waiting to be issued. Issue or send it again when you’re done.',
  },
  // why a document that waited wasn't issued
  waiting: {
    changed: 'Someone else changed or issued this document. Choose Edit to compare both versions.',
    deleted: 'Someone else deleted this document. Choose Edit to keep yours as a new draft.',
    unreadable: 'This document can’t be opened by this version of Billhook.',
  },
  continueEditing: 'Continue editing',
  discard: 'Discard',
  discardConfirm: 'Discard changes',
  discardTitle: 'Discard unsaved changes?',
  discardNew:
    'The draft will be deleted from this device. If it reached the server, you’ll find it in your drafts.',
  discardOthers: 'The draft stays as it was last saved on the server.',
  discarded: 'Changes discarded. You’re seeing the draft as last saved on the server.',
  // saved by another version of Billhook
  cannotOpen: 'This draft can’t be opened',
  draft: {
    invoice: 'Draft invoice',
    estimate: 'Draft estimate',
    credit_note: 'Draft credit note',
    unknown: 'Draft',
  },
  lastEdited: (draft: string, moment: string) => `${draft}, last edited ${moment}`,
  needsNewer: (draft: string) =>
    `${draft}: saved only on this device, and needs a newer version of Billhook. Reload to update.`,
  unreadable: (draft: string) =>
    `${draft}: saved only on this device, and can’t be opened. Save it as a file to keep your work.`,
  saveAsFile: 'Save as file',
  discardDraft: 'Discard draft',
  discardDraftTitle: 'Discard this draft?',
  discardUnreadable: 'It will be deleted from this device. What’s saved on the server stays as it is.',
};
