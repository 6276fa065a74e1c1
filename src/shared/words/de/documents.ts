import type { documents as english } from '../en/documents.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

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
  daysOverdue: (days) => plural(days, { one: 'Seit # Tag überfällig', other: 'Seit # Tagen überfällig' }),
  dueAndLate: (due, late) => `${due} · ${late}`,
  validUntil: (day) => `Gültig bis ${day}`,
  noAmount: '–',
  document: 'Beleg',
  lines: 'Positionen',
  noLines: 'Noch keine Positionen',
  noDay: '–',
  emailFailed: 'E-Mail nicht zugestellt',
  columns: {
    number: 'Nummer',
    customer: 'Kunde',
    date: 'Datum',
    due: 'Fällig am',
    validUntil: 'Gültig bis',
    status: 'Status',
    total: 'Gesamt',
    amountDue: 'Offen',
  },
  sender: {
    missing: (parts: string) => `Auf Ihren Rechnungen fehlt noch: ${parts}.`,
    parts: { address: 'Ihre Adresse', tax_id: 'USt-IdNr. oder Steuernummer', bank_details: 'Bankverbindung' },
    add: 'Angaben ergänzen',
  },
};
