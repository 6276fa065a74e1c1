import type { install as english } from '../en/install.ts';
import type { Translated } from '../translated.ts';

export const install: Translated<typeof english> = {
  title: 'Billhook installieren',
  text: 'Startet sofort, auch offline. Beim ersten Start müssen Sie sich eventuell noch einmal anmelden.',
  install: 'Installieren',
  installBillhook: 'Billhook installieren',
  notNow: 'Nicht jetzt',
  done: 'Fertig',
  tapShare: 'Tippen Sie in der Safari-Symbolleiste auf <b>Teilen</b>',
  chooseAdd: 'Wählen Sie <b>Zum Home-Bildschirm</b>',
  tapAdd: 'Tippen Sie auf <b>Hinzufügen</b>',
};
