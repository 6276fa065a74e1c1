import { eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { LateFeeRule } from '#shared/contract/late-fees.ts';
import type { LateFeeTerms } from '#shared/documents/late-fee.ts';
import { fromWireDecimal, toWireDecimal } from '#shared/money/millionths.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { lateFeeRules } from '#server/db/schema/late-fees.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';

export type RuleRow = typeof lateFeeRules.$inferSelect;

/** Off, and without amounts: what may be charged is a matter of contract and law. */
const never: LateFeeRule = {
  is_on: false,
  mode: 'draft',
  after_days: 14,
  amounts: [],
  annual_rate: null,
  repeats: false,
  since: null,
  version: 1,
};

function presentRule(row: RuleRow | undefined): LateFeeRule {
  if (row === undefined) return never;
  const { isOn, mode, afterDays, amounts, annualRate, repeats, since, version } = row;
  return {
    is_on: isOn,
    mode,
    after_days: afterDays,
    amounts: amounts.map(({ currency, amount }) => ({
      currency,
      amount: toWireAmount(BigInt(amount), currency),
    })),
    annual_rate: annualRate === null ? null : toWireDecimal(annualRate),
    repeats,
    since,
    version,
  };
}

const ofOrganization = (organizationId: string) => eq(lateFeeRules.organizationId, organizationId);

/** The rule's row; undefined if there never was a rule. */
export async function readRule(db: Database, organizationId: string): Promise<RuleRow | undefined> {
  const [row] = await db.select().from(lateFeeRules).where(ofOrganization(organizationId));
  return row;
}

/** What is charged for overdue invoices. */
export async function getRule(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<LateFeeRule> {
  return presentRule(await readRule(db, organizationId));
}

/** What the rule charges in a currency. */
export function termsIn({ amounts, annualRate }: RuleRow, currency: string): LateFeeTerms {
  const fixed = amounts.find((each) => each.currency === currency);
  return { amount: fixed === undefined ? 0n : BigInt(fixed.amount), annualRate: annualRate ?? 0n };
}

interface Change extends Pick<
  LateFeeRule,
  'is_on' | 'mode' | 'after_days' | 'amounts' | 'annual_rate' | 'repeats'
> {
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

function columnsOf({
  is_on: isOn,
  mode,
  after_days: afterDays,
  amounts,
  annual_rate: rate,
  repeats,
}: Change) {
  return {
    isOn,
    mode,
    afterDays,
    amounts: amounts.map(({ currency, amount }) => ({
      currency,
      amount: String(fromWireAmount(amount, currency)),
    })),
    annualRate: rate === null ? null : fromWireDecimal(rate),
    repeats,
  };
}

/** What the audit log says of it. */
function told({ since: _since, version: _version, ...rule }: LateFeeRule) {
  return rule;
}

/** Changes the rule from today on. Throws version_conflict if it was changed meanwhile. */
export async function changeRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { expected, ...entered }: Change,
): Promise<LateFeeRule> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { timezone } = await readOrganization(tx, organizationId);
    const [locked] = await tx.select().from(lateFeeRules).where(ofOrganization(organizationId)).for('update');
    const before = presentRule(locked);
    refuseVersionConflict(before, expected);
    const change = {
      ...columnsOf({ ...entered, expected }),
      since: dayIn(timezone, now),
      nextLookAt: now,
      updatedAt: now,
    };
    const [row] = await tx
      .insert(lateFeeRules)
      .values({ organizationId, ...change, version: 2 })
      .onConflictDoUpdate({
        target: lateFeeRules.organizationId,
        set: { ...change, version: sql`${lateFeeRules.version} + 1` },
      })
      .returning();
    const after = presentRule(row);
    const event = {
      action: 'late_fee_rule.changed',
      entity: 'organization',
      entityId: organizationId,
    } as const;
    await audit(tx, actor, { ...event, before: told(before), after: told(after) }, now);
    return after;
  });
}
