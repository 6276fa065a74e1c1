import * as v from 'valibot';
import { taxCategories } from '../documents/tax.ts';
import { says, type SayField } from '../words/field-words.ts';
import { decimal } from './amounts.ts';
import { issuePath } from './issue-path.ts';

/** Revenue accounts have four digits; the customers' have one more. */
const account = v.nullable(
  v.pipe(
    v.string(says((say) => say.datevAccount)),
    v.regex(
      /^[1-9]\d{3}$/,
      says((say) => say.datevAccount),
    ),
  ),
);

const revenueAccount = v.strictObject({ category: v.picklist(taxCategories), rate: decimal, account });

const fields = {
  revenue: v.pipe(
    v.array(revenueAccount),
    v.maxLength(
      40,
      says((say) => say.tooManyTaxes(40)),
    ),
  ),
  /** Revenue with a tax that has no account, or several taxes on one line, and cash rounding. */
  other: account,
  late_fee: account,
};

type Accounts = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>;
interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: SayField;
}

/** Each tax has one account, and an account knows one rate. Late fees bear no tax. */
function faultOf({ revenue, late_fee: lateFee }: Accounts): Fault | null {
  const taxes = revenue.map(({ category, rate }) => `${category} ${rate}`);
  const twice = taxes.findIndex((tax, index) => taxes.indexOf(tax) < index);
  if (twice !== -1) return { path: ['revenue', twice, 'rate'], message: (say) => say.datevTaxTwice };
  const shared = revenue.findIndex(
    ({ account: own, rate }, index) =>
      own !== null && revenue.slice(0, index).some((other) => other.account === own && other.rate !== rate),
  );
  if (shared !== -1) return { path: ['revenue', shared, 'account'], message: (say) => say.datevAccountTwice };
  const isTaxed = revenue.some(({ account: own, rate }) => own !== null && own === lateFee && rate !== 0);
  return isTaxed ? { path: ['late_fee'], message: (say) => say.datevAccountTwice } : null;
}

/** An organization's own revenue accounts. Null: that of the standard chart. */
export const datevAccounts = v.pipe(
  v.strictObject(fields),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null;
    if (fault === null) return;
    const [first, ...rest] = fault.path;
    if (first === undefined) return;
    addIssue({ message: says(fault.message), path: issuePath(dataset.value, [first, ...rest], null) });
  }),
);
export type DatevAccounts = v.InferOutput<typeof datevAccounts>;

/** Without what the standard chart gives. Null: it gives all. */
export function ownAccounts(accounts: DatevAccounts | null): DatevAccounts | null {
  if (accounts === null) return null;
  const revenue = accounts.revenue.filter(({ account: own }) => own !== null);
  const isEmpty = revenue.length === 0 && accounts.other === null && accounts.late_fee === null;
  return isEmpty ? null : { ...accounts, revenue };
}
