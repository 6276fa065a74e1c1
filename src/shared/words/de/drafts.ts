import type { drafts as english } from '../en/drafts.ts';
import type { Translated } from '../translated.ts';

export const drafts: Translated<typeof english> = {
  restored: 'Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.',
  gotIt: 'Verstanden',
  signInFirst: 'Melden Sie sich erneut an, um Entwürfe auf diesem Gerät zu speichern.',
  noRoom:
    'Auf diesem Gerät ist kein Speicherplatz mehr frei. Schaffen Sie Platz und versuchen Sie es erneut.',
  issuedTitle: {
    invoice: 'Diese Rechnung wurde bereits ausgestellt',
    estimate: 'Dieses Angebot wurde bereits ausgestellt',
    credit_note: 'Diese Gutschrift wurde bereits ausgestellt',
  },
  issuedLead: (document, total) =>
    `${document} über ${total} wurde ohne Ihre letzten Änderungen ausgestellt. Ihre Änderungen sind hier noch vorhanden.`,
  openIssued: {
    invoice: 'Ausgestellte Rechnung öffnen',
    estimate: 'Ausgestelltes Angebot öffnen',
    credit_note: 'Ausgestellte Gutschrift öffnen',
  },
  deletedTitle: {
    invoice: 'Diese Rechnung wurde gelöscht',
    estimate: 'Dieses Angebot wurde gelöscht',
    credit_note: 'Diese Gutschrift wurde gelöscht',
  },
  deletedLead: 'Der Entwurf wurde auf dem Server gelöscht. Ihre Fassung ist hier noch vorhanden.',
  keepAsNew: 'Änderungen als neuen Entwurf behalten',
  discardChanges: 'Änderungen verwerfen',
  discardChangesTitle: 'Ihre Änderungen verwerfen?',
  changesLost: 'Ihre letzten Änderungen sind nicht im ausgestellten Beleg und gehen verloren.',
  nothingKept: 'Der Entwurf kann nicht wiederhergestellt werden.',
  merged: 'Jemand anders hat diesen Entwurf auch geändert. Die Änderungen wurden in Ihre übernommen.',
  conflict: 'Dieser Entwurf wurde inzwischen geändert',
  parts: {
    customer: 'Kunde',
    currency: 'Währung',
    issue_date: 'Ausstellungsdatum',
    due_date: 'Fälligkeitsdatum',
    expiry_date: 'Gültig bis',
    reference: 'Referenz',
    prices_include_tax: 'Preise enthalten die Steuer',
    lines: 'Positionen',
    discount: 'Rabatte und Zuschläge',
    rounding_increment: 'Rundung',
    related_document_id: 'Zugehöriger Beleg',
    notes: 'Anmerkungen',
    terms: 'Bedingungen',
  },
  yes: 'Ja',
  no: 'Nein',
  less: (size) => `abzüglich ${size}`,
  plus: (size) => `zuzüglich ${size}`,
  withReason: (size, reason) => `${size} (${reason})`,
  sold: (quantity, price, description) => `${quantity} × ${price} ${description}`,
  pricePer: (price, units) => `${price} je ${units}`,
  onDeviceOnly: 'Nur auf diesem Gerät gespeichert',
  forCustomer: {
    invoice: (customer) => `Rechnung für ${customer}`,
    estimate: (customer) => `Angebot für ${customer}`,
    credit_note: (customer) => `Gutschrift für ${customer}`,
  },
  withoutCustomer: {
    invoice: 'Rechnung ohne Kunden',
    estimate: 'Angebot ohne Kunden',
    credit_note: 'Gutschrift ohne Kunden',
  },
  isOnDeviceOnly: (draft, moment) =>
    `${draft} ist nur auf diesem Gerät gespeichert. Zuletzt bearbeitet: ${moment}.`,
  unsavedChanges: (moment) =>
    `Ihre Änderungen (${moment}) sind nur auf diesem Gerät gespeichert und hier nicht zu sehen. Bearbeiten Sie den Entwurf weiter oder verwerfen Sie die Änderungen, bevor Sie ihn ausstellen oder senden.`,
  refusal:
    'Zu diesem Entwurf gibt es Änderungen, die nur auf diesem Gerät gespeichert sind. Bearbeiten Sie ihn weiter oder verwerfen Sie die Änderungen, bevor Sie ihn ausstellen.',
  toBeIssued:
    'Dieser Entwurf soll noch ausgestellt werden. Löschen Sie zuerst diese Eingabe unter „Noch nicht gesendet“.',
  takenBack: {
    invoice:
      'Diese Rechnung wird nicht mehr automatisch ausgestellt. Stellen Sie sie erneut aus, wenn Sie fertig sind.',
    estimate:
      'Dieses Angebot wird nicht mehr automatisch ausgestellt. Stellen Sie es erneut aus, wenn Sie fertig sind.',
    credit_note:
      'Diese Gutschrift wird nicht mehr automatisch ausgestellt. Stellen Sie sie erneut aus, wenn Sie fertig sind.',
  },
  waiting: {
    changed:
      'Jemand anderes hat dieses Dokument geändert oder ausgestellt. Wählen Sie „Bearbeiten“, um beide Fassungen zu vergleichen.',
    deleted:
      'Jemand anderes hat dieses Dokument gelöscht. Wählen Sie „Bearbeiten“, um Ihre Fassung als neuen Entwurf zu behalten.',
    unreadable: 'Dieses Dokument kann mit dieser Version von Billhook nicht geöffnet werden.',
  },
  continueEditing: 'Weiter bearbeiten',
  discard: 'Verwerfen',
  discardConfirm: 'Änderungen verwerfen',
  discardTitle: 'Nicht gespeicherte Änderungen verwerfen?',
  discardNew:
    'Der Entwurf wird von diesem Gerät gelöscht. Falls er den Server erreicht hat, finden Sie ihn bei Ihren Entwürfen.',
  discardOthers: 'Der Entwurf bleibt so, wie er zuletzt auf dem Server gespeichert wurde.',
  discarded: 'Änderungen verworfen. Sie sehen den zuletzt auf dem Server gespeicherten Stand.',
  cannotOpen: 'Dieser Entwurf kann nicht geöffnet werden',
  draft: {
    invoice: 'Rechnungsentwurf',
    estimate: 'Angebotsentwurf',
    credit_note: 'Gutschriftsentwurf',
    unknown: 'Entwurf',
  },
  lastEdited: (draft, moment) => `${draft}, zuletzt bearbeitet am ${moment}`,
  needsNewer: (draft) =>
    `${draft}: nur auf diesem Gerät gespeichert und nur mit einer neueren Version von Billhook zu öffnen. Laden Sie die Seite neu, um zu aktualisieren.`,
  unreadable: (draft) =>
    `${draft}: nur auf diesem Gerät gespeichert und nicht zu öffnen. Speichern Sie ihn als Datei, damit nichts verloren geht.`,
  saveAsFile: 'Als Datei speichern',
  discardDraft: 'Entwurf verwerfen',
  discardDraftTitle: 'Diesen Entwurf verwerfen?',
  discardUnreadable:
    'Er wird von diesem Gerät gelöscht. Was auf dem Server gespeichert ist, bleibt unverändert.',
};
