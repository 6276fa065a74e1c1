/** Why a bank statement can't be read. */
export const bankRefusals = {
  unknownFormat:
    'This is no bank statement that we can read: CAMT.053, MT940, or CSV with headings for date and amount.',
  tooMany: (most: number) => `The file has more than ${most} payments. Choose a shorter period.`,
};
