import { plural } from './grammar.ts';

/** What is wrong with a field: said beside it, and by the server. */
export const fields = {
  labels: {
    xeroAccount: 'Account code',
    xeroRate: 'Tax rate in Xero',
    fileName: 'File name',
    accountHolder: 'Account holder',
    accountNumber: 'Account number',
    address: 'Address',
    bank: 'Bank',
    bic: 'BIC',
    city: 'City',
    contact: 'Contact',
    description: 'Description',
    firstName: 'First name',
    footer: 'Footer',
    iban: 'IBAN',
    itemNumber: 'Item number',
    lastName: 'Last name',
    message: 'Message',
    name: 'Name',
    notes: 'Notes',
    numberPattern: 'Number pattern',
    organizationName: 'Organization name',
    phone: 'Phone',
    postalCode: 'Postal code',
    reason: 'Reason',
    reference: 'Reference',
    paymentReference: 'Reference',
    region: 'Region',
    role: 'Role',
    routingNumber: 'Routing number',
    subject: 'Subject',
    taxId: 'Tax ID',
    taxName: 'Tax name',
    terms: 'Terms',
    website: 'Website',
    yourName: 'Your name',
  },

  // any text
  tooLong: (label: string, most: number) =>
    `${label} can’t be longer than ${plural(most, { one: '# character', other: '# characters' })}.`,
  cannotBeStored: 'This text contains a character that can’t be saved.',
  invalidId: 'This ID isn’t valid.',
  enterName: 'Enter a name.',
  enterYourName: 'Enter your name.',
  enterFirstName: 'Enter your first name.',
  enterLastName: 'Enter your last name.',
  enterOrganizationName: 'Enter the name of your organization.',
  enterDescription: 'Enter a description.',
  enterReason: 'Enter a reason.',
  emailTooLong: 'An email address can’t be longer than 254 characters.',
  invalidEmail: 'Enter an email address, such as name@example.com.',
  enterWebAddress: 'Enter a web address, such as example.com.',

  // sign-in and users
  enterPassword: 'Enter your password.',
  passwordTooLong: 'A password can’t be longer than 256 characters.',
  enterSixDigits: 'Enter the six-digit code from your app.',
  enterCode: 'Enter your code.',
  passwordOrCode: 'Enter either your password or a code from your app.',
  unknownProvider: 'This sign-in provider isn’t supported.',
  unknownRole: 'This role doesn’t exist.',
  chooseLanguage: 'Choose a language from the list.',
  chooseTimezone: 'Choose a timezone from the list.',
  chooseCustomers: 'Choose at least one customer.',
  tooManyCustomers: (most: number) => `Choose up to ${most} customers.`,
  chooseRecurring: 'Choose at least one recurring invoice.',
  tooManyRecurring: (most: number) => `Choose up to ${most} recurring invoices.`,
  chooseItem: 'Choose an item.',
  chooseColor: 'Choose a color.',
  chooseCurrency: 'Choose a currency from the list.',

  // addresses and contacts
  countryCode: 'Enter a country code, such as AT for Austria.',
  nameOrEmail: 'Enter a name or an email address.',
  tooManyContacts: (most: number) =>
    `You can add up to ${plural(most, { one: '# contact', other: '# contacts' })}.`,

  // bank details
  invalidIban: 'This IBAN isn’t valid. Compare it with your bank statement.',
  invalidBic: 'Enter a BIC of 8 or 11 letters and digits.',

  // numbers, amounts and days
  tooManyPrices: (most: number) =>
    `You can add up to ${plural(most, { one: '# price', other: '# prices' })}.`,
  samePriceTwice: 'Enter one price for each currency.',
  sameAmountTwice: 'Enter one amount for each currency.',
  feeOrInterest: 'Enter a fixed amount or an interest rate.',
  sameItemTwice: 'Enter one price for each item and currency.',
  currencyCode: 'Enter the currency as a three-letter code, such as USD.',
  decimal: 'Enter a number with up to 15 digits and 6 decimal places.',
  notAnAmount: (currency: string) => `This amount has too many digits or decimal places for ${currency}.`,
  enterWholeNumber: 'Enter a whole number.',
  enterXeroAccount: 'Enter an account code.',
  enterXeroRate: 'Enter the name of the tax rate in Xero.',
  datevAccount: 'Enter an account with 4 digits that doesn’t start with 0.',
  datevTaxTwice: 'This tax is listed twice. Enter one account for each tax.',
  datevAccountTwice: 'Another tax rate has this account. Enter a different one.',
  wholeNumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  greaterThanZero: 'Enter a number greater than 0.',
  atLeast: (least: number) => `Enter ${plural(least, { other: '#' })} or more.`,
  atMost: (most: number) => `Enter ${plural(most, { other: '#' })} or less.`,
  percentAtLeast: (least: number) => `Enter ${least}% or more.`,
  percentAtMost: (most: number) => `Enter ${most}% or less.`,
  enterWholeDays: 'Enter a whole number of days.',
  daysAtLeastZero: 'Enter 0 days or more.',
  daysAtMost: (most: number) => `Enter ${plural(most, { one: '# day', other: '# days' })} or fewer.`,
  pointOrComma: 'Choose “point” or “comma”.',
  csvOrXlsx: 'Choose “csv” or “xlsx”.',
  csvXlsxOrPdf: 'Choose “csv”, “xlsx”, or “pdf”.',
  enterDay: 'Enter a valid date.',
  enterMoment: 'Enter a valid date and time.',
  noSuchDay: 'This date doesn’t exist.',
  dayOutOfRange: 'Enter a date between 1900 and 2199.',

  // documents and their lines
  unknownDocumentType: 'This document type doesn’t exist.',
  unknownStatus: 'This status doesn’t exist.',
  statusCannotBeSet: 'This status can’t be set.',
  tooManyLines: (most: number) =>
    `A document can have up to ${plural(most, { one: '# line', other: '# lines' })}.`,
  addALine: 'Add at least one line.',
  allowancesNeedLines: 'Send the lines that these discounts and surcharges apply to.',
  amountOrPercentage: 'Enter either an amount or a percentage.',
  unknownUnit: 'This unit doesn’t exist.',

  // taxes
  unknownTaxCategory: 'This tax category doesn’t exist.',
  tooManyTaxesOnLine: 'A line can have up to 5 taxes.',
  withholdsEverything: 'Withholding taxes must add up to less than the price.',
  sameTaxTwice: 'This tax is listed twice. Give each one its own name.',
  enterTaxName: 'Enter a name for the tax.',
  categoryIsZeroRated: 'The rate for this category must be 0%.',
  tooManyTaxes: (most: number) =>
    `You can add up to ${plural(most, { one: '# tax rate', other: '# tax rates' })}.`,
  taxNameTaken: 'There’s already a tax with this name.',
  tooManyDefaultTaxes:
    'You can apply up to 5 taxes by default. Withholding taxes must add up to less than the price.',

  // numbers of documents
  enterPattern: 'Enter a number pattern.',
  unknownToken: 'Use only {YYYY}, {YY}, {MM}, {NUMBER}, and {NUMBER:1} to {NUMBER:9} in braces.',
  unknownSign: 'Use only letters, digits, spaces, and these characters: . _ / # + -',
  numberOnce: 'Use {NUMBER} exactly once, so that every document gets its own number.',
  yearNeeded: 'Add {YYYY} or {YY}. Numbers restart every year and would repeat without it.',

  // payments
  unknownPaymentMethod: 'This payment method doesn’t exist.',
  unknownPaymentKind: 'Choose payment or refund.',
  tooManyAllocations: (most: number) =>
    `A payment can be applied to up to ${plural(most, { one: '# invoice', other: '# invoices' })}.`,
  invoiceTwice: 'List each invoice only once.',
  chooseInvoice: 'Choose at least one invoice.',

  // emails
  enterAddress: 'Enter at least one email address.',
  tooManyAddresses: (most: number) =>
    `You can send to up to ${plural(most, { one: '# address', other: '# addresses' })}.`,
  unknownTemplate: 'This email template doesn’t exist.',
  enterNumber: 'Enter a number.',
  enterSubject: 'Enter a subject.',
  enterMessage: 'Enter a message.',
  subjectOnOneLine: 'The subject can’t contain line breaks.',
  unknownPlaceholder: (found: string, known: string) =>
    `${found} isn’t available in this email. You can use ${known}.`,
  placeholderBraces: 'Put placeholders in double braces, such as {{number}}.',

  // sharing
  invalidSecret: 'The link secret must be 32 random bytes in base64url.',
  acceptOrDecline: 'Choose to accept or to decline the estimate.',
  drawingTooLong: 'This signature has too many strokes. Clear it and try again.',
  invalidDrawing: 'This signature can’t be read. Clear it and try again.',

  // files
  chooseFile: 'Choose a file.',
  fileTooLarge: 'The file is larger than 2 MB. Choose a smaller one.',
  unreadableFile: 'The file can’t be read. Choose another one.',
  invalidHash: 'This logo ID isn’t valid.',
  emptyFile: 'The file is empty. Choose another one.',
  importTooLarge: 'The file is too large. Split it into files of up to 900 KB.',
  unknownImportField: 'This field can’t be imported.',
  reminderDays: 'Enter a whole number of days, from 30 before to 365 after the due date.',
  tooManyReminders: (most: number) => `Add up to ${most} reminders.`,
  addReminder: 'Add at least one reminder.',
  chooseImport: 'Choose customers, invoices, or items.',

  // lists
  pageSize: 'Enter a number from 1 to 100.',
  searchTooLong: 'A search can’t be longer than 200 characters.',
  enterAmountBound: 'Enter an amount, such as 80 or 12.50.',
  unknownOrder: 'Choose latest, oldest, or due.',
  unknownPart: 'Choose current or past.',
  unknownPosition: 'Use a position from an earlier answer.',

  // recurring invoices
  everyAtLeastOne: 'Enter a whole number of at least 1.',
  everyAtMost: (most: number) => `Enter a number of up to ${most}.`,
  oneEnd: 'Choose a last day or a number of invoices, not both.',
  endBeforeStart: 'The end can’t be before the start.',
  noSuchRhythm: 'Choose how often the invoice repeats.',
  chooseAWeekday: 'Choose at least one weekday.',
  weekdaysInOrder: 'List each weekday once, in order.',
  chooseADay: 'Choose at least one day.',
  dayOfMonth: 'Use a day of the month, 1 to 31.',
  daysInOrder: 'List each day once, in order.',
  zeroOrOne: 'Use 0 or 1.',
  onlyOne: 'Use 1, or leave it out.',
};
