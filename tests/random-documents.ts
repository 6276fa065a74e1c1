import * as fc from 'fast-check';
import type { Allowance } from '#shared/documents/allowance.ts';
import type { PayableRounding } from '#shared/documents/payable.ts';
import type { DocumentAllowance, PricedDocument, PricedLine } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { decimal, tax } from './priced-documents.ts';

/** Sets of taxes on lines: none, one, several, withheld, exempt, one rate under two names. */
const taxes: fc.Arbitrary<readonly Tax[]> = fc.constantFrom(
  [],
  [tax('19')],
  [tax('7')],
  [tax('25')],
  [tax('0', 'E')],
  [tax('5', 'S', 'GST'), tax('9.975', 'S', 'QST')],
  [tax('9', 'S', 'CGST'), tax('9', 'S', 'SGST')],
  [tax('21'), tax('-15', 'S', 'IRPF')],
);

function whole(min: bigint, max: bigint) {
  return fc.bigInt({ min, max });
}

const allowance: fc.Arbitrary<Allowance> = fc.record({
  charge: fc.boolean(),
  size: fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: whole(0n, 50_000n) }),
    fc.record({ kind: fc.constant('percent' as const), percent: whole(0n, decimal('100')) }),
  ),
  reason: fc.constant(''),
});

const line: fc.Arbitrary<PricedLine> = fc.record({
  // Halves and cents are as frequent as odd decimals, because they decide rounding.
  quantity: fc.oneof(
    whole(-20n, 100n).map((value) => value * 500_000n),
    whole(-(10n ** 9n), 10n ** 10n),
  ),
  unitPrice: fc.oneof(
    whole(0n, 100_000n).map((value) => value * 10_000n),
    whole(0n, 10n ** 10n),
  ),
  baseQuantity: fc.constantFrom(decimal('1'), decimal('100'), decimal('365'), decimal('0.5')),
  allowances: fc.array(allowance, { maxLength: 2 }),
  taxes,
});

const documentAllowance: fc.Arbitrary<DocumentAllowance> = fc
  .tuple(allowance, fc.option(taxes, { nil: undefined }))
  .map(([base, named]) => Object.assign(base, { taxes: named }));

const rounding: fc.Arbitrary<PayableRounding> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('amount' as const), amount: whole(-50n, 50n) }),
  fc.record({ kind: fc.constant('nearest' as const), increment: fc.constantFrom(5n, 10n, 100n) }),
);

/** Documents of all shapes that the calculation must handle; amounts in minor units. */
export const randomDocument: fc.Arbitrary<PricedDocument> = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(line, { maxLength: 8 }),
  allowances: fc.array(documentAllowance, { maxLength: 3 }),
  paid: whole(0n, 100_000n),
  rounding,
});
