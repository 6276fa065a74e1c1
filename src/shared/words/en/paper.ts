import { plural } from './grammar.ts';

/** A quantity with its unit: '2 hrs'. `shown` is the number as the document writes it. */
function unit(one: string, other = one) {
  return (count: number, shown: string): string => `${shown} ${plural(count, { one, other })}`;
}

function number(_count: number, shown: string): string {
  return shown;
}

/** How the interest of a late fee is computed, all but the days as the document writes it. */
export interface InterestFigures {
  readonly invoice: string;
  readonly rate: string;
  readonly open: string;
  readonly days: number;
  readonly from: string;
  readonly through: string;
}

/** What is printed: documents, receipts and statements, on paper and on screens that show them. */
export const paper = {
  types: { invoice: 'Invoice', estimate: 'Estimate', credit_note: 'Credit note' },
  drafts: { invoice: 'Draft invoice', estimate: 'Draft estimate', credit_note: 'Draft credit note' },
  parts: { deposit: 'Deposit invoice', final: 'Final invoice' },
  partDrafts: { deposit: 'Draft deposit invoice', final: 'Draft final invoice' },
  lateFee: 'Late-fee invoice',
  lateFeeDraft: 'Draft late-fee invoice',
  void: (title: string) => `${title} – void`,

  // facts beside the customer
  to: 'To',
  number: 'Number',
  numberAtIssue: 'Assigned when issued',
  dates: { invoice: 'Date', estimate: 'Date', credit_note: 'Date' },
  due: 'Due',
  validUntil: 'Valid until',
  correctsInvoice: 'Corrects invoice',
  overdueInvoice: 'Overdue invoice',
  numberAndDay: (invoice: string, day: string) => `${invoice} dated ${day}`,
  reference: 'Reference',
  paymentReference: 'Reference',
  currency: 'Currency',
  taxId: (id: string) => `Tax ID ${id}`,
  logoOf: (name: string) => `${name} logo`,

  // lines
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  priceWithTax: 'Price incl. tax',
  tax: 'Tax',
  amount: 'Amount',
  amountWithTax: 'Amount incl. tax',
  per: (quantity: string) => `per ${quantity}`,
  pricePer: (quantity: string) => `Price per ${quantity}`,
  discount: (size: string) => `Discount ${size}`,
  surcharge: (size: string) => `Surcharge ${size}`,
  because: (allowance: string, reason: string) => `${allowance}: ${reason}`,
  percent: (rate: string) => `${rate}%`,

  depositOf: (part: string, estimate: string) => `Deposit of ${part} on estimate ${estimate}`,
  depositOn: (estimate: string) => `Deposit on estimate ${estimate}`,
  setOff: (invoice: string) => `Less deposit invoice ${invoice}`,

  // late fees
  lateFeeFor: (invoice: string) => `Late fee for invoice ${invoice}`,
  interestOn: ({ invoice, rate, open, days, from, through }: InterestFigures) =>
    `Interest on invoice ${invoice}: ${rate} a year on ${open} for ${plural(days, { one: '# day', other: '# days' })} (${from} – ${through})`,

  // taxes: why there is none has to be said (VAT Directive art. 226 (11), (11a))
  unnamedTax: 'Tax',
  withheldTax: 'Withholding tax',
  taxReasons: {
    E: 'Exempt from tax',
    AE: 'Reverse charge',
    K: 'Intra-Community supply',
    G: 'Export',
    O: 'Not subject to tax',
  },

  // sums
  subtotal: 'Subtotal',
  discounts: 'Discounts',
  surcharges: 'Surcharges',
  net: 'Total before tax',
  taxOn: (tax: string, net: string) => `${tax} on ${net}`,
  onNet: (net: string) => `on ${net}`,
  untaxed: (reason: string, net: string) => `${reason}: ${net}`,
  total: 'Total',
  rounding: 'Rounding',
  paid: 'Paid',
  credited: 'Credited',
  appliedToInvoice: 'Applied to invoice',
  amountDue: 'Amount due',
  remainingCredit: 'Remaining credit',

  // below the sums
  bankTransfer: 'Bank transfer',
  account: (account: string) => `Account ${account}`,
  routing: (routing: string) => `Routing number ${routing}`,
  payReference: (invoice: string) => `Reference ${invoice}`,
  qrCode: 'QR code for this transfer',
  scanToPay: 'Scan with your banking app to pay.',
  notes: 'Notes',
  terms: 'Terms',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  // receipts
  receipt: 'Receipt',
  refund: 'Refund',
  date: 'Date',
  method: 'Method',
  methods: {
    bank_transfer: 'Bank transfer',
    card: 'Card',
    cash: 'Cash',
    check: 'Check',
    direct_debit: 'Direct debit',
    other: 'Other',
  },
  appliedTo: 'Applied to',
  invoiceNumber: (invoice: string) => `Invoice ${invoice}`,
  credit: 'Your credit',
  received: 'Received with thanks',
  refunded: 'Refunded',

  // statements
  statement: 'Statement of account',
  from: 'From',
  until: 'To',
  entry: 'Transaction',
  balance: 'Balance',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  entries: { invoice: 'Invoice', credit_note: 'Credit note', payment: 'Payment', refund: 'Refund' },

  // names of files
  receiptFile: (day: string, customer: string) => `Receipt ${day} ${customer}`,
  statementsFile: (day: string) => `Statements ${day}`,
  statementFile: (customer: string, day: string) => `Statement ${customer} ${day}`,

  /** Units by their UN/ECE Recommendation 20 codes, behind a quantity; pieces go without saying. */
  quantities: {
    C62: number,
    H87: number,
    EA: number,
    MIN: unit('min'),
    HUR: unit('hr', 'hrs'),
    DAY: unit('day', 'days'),
    WEE: unit('week', 'weeks'),
    MON: unit('month', 'months'),
    ANN: unit('year', 'years'),
    LS: unit('lump sum', 'lump sums'),
    SET: unit('set', 'sets'),
    PR: unit('pair', 'pairs'),
    GRM: unit('g'),
    KGM: unit('kg'),
    TNE: unit('t'),
    ONZ: unit('oz'),
    LBR: unit('lb', 'lbs'),
    LTR: unit('L'),
    GLL: unit('gal'),
    CMT: unit('cm'),
    MTR: unit('m'),
    KMT: unit('km'),
    INH: unit('in'),
    FOT: unit('ft'),
    YRD: unit('yd'),
    SMI: unit('mi'),
    MTK: unit('m²'),
    FTK: unit('sq ft'),
    MTQ: unit('m³'),
    KWH: unit('kWh'),
  },
  /** The same by themselves, to choose from. */
  units: {
    C62: 'Piece',
    MIN: 'Minute',
    HUR: 'Hour',
    DAY: 'Day',
    WEE: 'Week',
    MON: 'Month',
    ANN: 'Year',
    LS: 'Lump sum',
    SET: 'Set',
    PR: 'Pair',
    GRM: 'g',
    KGM: 'kg',
    TNE: 't',
    ONZ: 'oz',
    LBR: 'lb',
    LTR: 'L',
    GLL: 'gal',
    CMT: 'cm',
    MTR: 'm',
    KMT: 'km',
    INH: 'in',
    FOT: 'ft',
    YRD: 'yd',
    SMI: 'Mile',
    MTK: 'm²',
    FTK: 'sq ft',
    MTQ: 'm³',
    KWH: 'kWh',
  },
};
