import type { passkeyRefusals as english } from '../en/passkey-refusals.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const passkeyRefusals: Translated<typeof english> = {
  notHere: 'Unter dieser Adresse gibt es keine Passkeys.',
  notFound: 'Diesen Passkey gibt es nicht.',
  notAdded:
    'Der Passkey konnte nicht geprüft werden, oder es hat zu lange gedauert. Versuchen Sie es erneut.',
  isKnown: 'Dieser Passkey ist bereits hinzugefügt.',
  tooMany: (most) =>
    `Möglich sind bis zu ${plural(most, { other: '# Passkeys' })}. Entfernen Sie zuerst einen.`,
  unknown: 'Dieser Passkey wurde entfernt und gilt nicht mehr. Melden Sie sich anders an.',
  refused: 'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder melden Sie sich anders an.',
};
