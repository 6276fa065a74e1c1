import type { lateFeeRefusals as english } from '../en/late-fee-refusals.ts';
import type { Translated } from '../translated.ts';

export const lateFeeRefusals: Translated<typeof english> = {
  onlyOverdue: 'Verzugskosten können nur für überfällige Rechnungen berechnet werden.',
  ofLateFee: 'Auf dieser Rechnung stehen selbst Verzugskosten, für sie fallen keine an.',
  nothing:
    'Es ist noch nichts zu berechnen. Geben Sie in den Einstellungen eine Pauschale oder Zinsen für diese Währung ein, oder warten Sie, bis mehr Zinsen angefallen sind.',
  notDuplicated:
    'Verzugskosten können nicht dupliziert werden. Berechnen Sie weitere auf der überfälligen Rechnung.',
};
