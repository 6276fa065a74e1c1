import { dayIn } from '../day.ts';
import type { erasure as english } from '../en/erasure-refusals.ts';
import type { Translated } from '../translated.ts';

const day = dayIn('de-DE');

export const erasure: Translated<typeof english> = {
  onlyPerson:
    'Sie sind die einzige Person in dieser Organisation. Löschen Sie die Organisation in den Einstellungen, oder machen Sie zuerst jemand anderen zum Administrator.',
  otherAddress: 'Das ist nicht die E-Mail-Adresse des Kontos, mit dem Sie angemeldet sind.',
  deletedUser: 'Gelöschter Benutzer',
  erased:
    'Die personenbezogenen Daten dieses Kunden wurden gelöscht. Der Kunde lässt sich nicht wiederherstellen.',
  deletedCustomer: 'Gelöschter Kunde',
  mustBeKept: (date: string) =>
    `Die Belege und Zahlungen dieses Kunden müssen bis ${day(date)} aufbewahrt werden. Bis dahin können Sie den Kunden sperren.`,
  onlyAdminsUnblock: 'Dieser Kunde ist gesperrt. Nur Administratoren können ihn wiederherstellen.',
  isBlocked: 'Dieser Kunde ist gesperrt. Ihm kann nichts per E-Mail gesendet werden.',
  notInDemo: 'Die Konten der Demo lassen sich nicht löschen.',
  notTheDemo: 'Die Demo lässt sich nicht löschen.',
  otherName: 'Das ist nicht der Name Ihrer Organisation.',
};
