import type { documents as english } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof english> = {
  types: { invoice: 'Rechnung', estimate: 'Angebot', credit_note: 'Gutschrift' },
  draft: { invoice: 'Rechnungsentwurf', estimate: 'Angebotsentwurf', credit_note: 'Gutschriftsentwurf' },
  named: (type, number) => `${type} ${number}`,
  draftFor: (draft, customer) => `${draft} für ${customer}`,
  statuses: {
    draft: 'Entwurf',
    issued: 'Ausgestellt',
    sent: 'Versendet',
    partial: 'Teilweise bezahlt',
    paid: 'Bezahlt',
    overdue: 'Überfällig',
    void: 'Storniert',
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    expired: 'Abgelaufen',
    invoiced: 'Abgerechnet',
  },
  dueOn: (day) => `Fällig am ${day}`,
  validUntil: (day) => `Gültig bis ${day}`,
  noAmount: '–',
  emailFailed: 'E-Mail fehlgeschlagen',
  columns: {
    number: 'Nummer',
    customer: 'Kunde',
    date: 'Datum',
    due: 'Fällig',
    validUntil: 'Gültig bis',
    status: 'Status',
    total: 'Gesamt',
    amountDue: 'Offen',
  },
};
