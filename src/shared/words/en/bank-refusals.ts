/** Why a bank statement can't be read. */
export const bankRefusals = {
  unknownFormat:
    'We can’t read this as a bank statement. Choose a CAMT.053, MT940, or CSV file with headings for date and amount.',
  tooMany: (most: number) => `The file has more than ${most} payments. Choose a shorter period.`,
};
