import type { passkeys as english } from '../en/passkeys.ts';
import type { Translated } from '../translated.ts';

export const passkeys: Translated<typeof english> = {
  title: 'Passkeys',
  lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an, statt mit Passwort und Code.',
  loading: 'Passkeys werden geladen …',
  add: 'Passkey hinzufügen',
  adding: 'Wird hinzugefügt …',
  added: 'Passkey hinzugefügt. Sie können sich jetzt damit anmelden.',
  addFailed: 'Der Passkey konnte nicht hinzugefügt werden. Versuchen Sie es erneut.',
  notCreated: 'Es wurde kein Passkey erstellt. Versuchen Sie es erneut, wenn Sie so weit sind.',
  isThere: 'Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.',
  passwordToAdd:
    'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein, um einen Passkey hinzuzufügen.',
  passwordToRemove:
    'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein, um den Passkey zu entfernen.',
  elsewhere: (origin) => `Um einen Passkey hinzuzufügen, öffnen Sie Billhook unter ${origin}.`,
  since: (added) => `Hinzugefügt ${added} · noch nicht verwendet`,
  lastUsed: (added, used) => `Hinzugefügt ${added} · zuletzt verwendet ${used}`,
  rename: 'Umbenennen',
  renameOne: (name) => `${name} umbenennen`,
  renamed: 'Passkey umbenannt.',
  renameFailed: 'Der Passkey konnte nicht umbenannt werden. Versuchen Sie es erneut.',
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText:
    'Sie können sich mit diesem Passkey dann nicht mehr anmelden. Löschen Sie ihn gegebenenfalls auch auf Ihrem Gerät.',
  removed: 'Passkey entfernt. Sie können sich damit nicht mehr anmelden.',
  removeFailed: 'Der Passkey konnte nicht entfernt werden. Versuchen Sie es erneut.',
  signIn: 'Mit einem Passkey anmelden',
  insteadOfCode: 'Passkey verwenden',
  waiting: 'Warten auf Ihren Passkey …',
  notUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich anders an.',
  signInFailed: 'Die Anmeldung mit dem Passkey ist fehlgeschlagen. Versuchen Sie es erneut.',
};
