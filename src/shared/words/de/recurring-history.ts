import type { Translated } from '../translated.ts';
import type { recurringHistory as english } from '../en/recurring-history.ts';

export const recurringHistory: Translated<typeof english> = {
  'recurring_invoice.blocked': 'Wiederkehrende Rechnung wegen eines Problems angehalten',
  'recurring_invoice.changed': 'Wiederkehrende Rechnung geändert',
  'recurring_invoice.created': 'Wiederkehrende Rechnung angelegt',
  'recurring_invoice.day_kept': 'Termin einer wiederkehrenden Rechnung doch nicht übersprungen',
  'recurring_invoice.day_skipped': 'Termin einer wiederkehrenden Rechnung übersprungen',
  'recurring_invoice.ended': 'Wiederkehrende Rechnung beendet',
  'recurring_invoice.made': 'Rechnung aus wiederkehrender Rechnung erstellt',
  'recurring_invoice.paused': 'Wiederkehrende Rechnung pausiert',
  'recurring_invoice.price_change_canceled': 'Preisänderung einer wiederkehrenden Rechnung abgebrochen',
  'recurring_invoice.price_change_planned': 'Preisänderung einer wiederkehrenden Rechnung geplant',
  'recurring_invoice.prices_changed': 'Preise einer wiederkehrenden Rechnung wie geplant geändert',
  'recurring_invoice.resumed': 'Wiederkehrende Rechnung fortgesetzt',
};
