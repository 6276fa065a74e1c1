/** Why a late fee isn't added. */
export const lateFeeRefusals = {
  onlyOverdue: 'Late fees can only be added to overdue invoices.',
  ofLateFee: 'This invoice is a late fee itself, so it can’t have one.',
  nothing:
    'There’s nothing to charge yet. Enter an amount or interest for this currency in the settings, or wait for more interest.',
  notDuplicated: 'Late fees can’t be duplicated. Add another one on the overdue invoice.',
};
