import { eq, sql } from 'drizzle-orm';
import { ownAccounts } from '#shared/contract/datev-accounts.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type {
  changeOrganizationSettings as endpoint,
  OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { lockAdministration } from '../users/lock-administration.ts';
import { checkTimezone } from './check-timezone.ts';
import { changeSeries, patternsOf } from './change-series.ts';
import { getSettings } from './get-settings.ts';
import { presentSettings } from './present-settings.ts';
import { todayOf } from './read-organization.ts';

type NewSettings = Omit<HandlerInput<typeof endpoint>['body'], 'version'>;

/**
 * Replaces the settings. Throws `version_conflict` with the current settings if `expected` is outdated;
 * undefined skips the check; `validation_failed` for closing a day that isn't over.
 */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'sendsMails'>,
  actor: Actor,
  settings: NewSettings,
  expected: number | undefined,
): Promise<OrganizationSettings> {
  checkTimezone(settings.timezone);
  return inTransaction(deps.db, async (tx) => {
    await lockAdministration(tx, actor);
    const before = await getSettings({ ...deps, db: tx }, actor);
    if (expected !== undefined && expected !== before.version) throw outdated(before);
    await refuseOpenDay(tx, actor, settings.books_closed_until, deps.clock());
    const after = presentSettings(await store(tx, actor, settings), deps);
    const event = { action: 'organization.settings_changed', entity: 'organization' } as const;
    const entityId = actor.organizationId;
    await audit(tx, actor, { ...event, entityId, before, after }, deps.clock());
    await changeNumbers(tx, actor, { before, entered: settings.number_patterns, now: deps.clock() });
    return after;
  });
}

/** Books can be closed until yesterday: today's documents are still being made. */
async function refuseOpenDay(
  tx: Database,
  { organizationId }: Actor,
  day: string | null | undefined,
  now: Date,
): Promise<void> {
  if (day === undefined || day === null || day < (await todayOf(tx, organizationId, now))) return;
  throw refusalAt('books_closed_until', 'validation_failed', (say) => say.organization.closeEarlier);
}

interface NumberChange {
  readonly before: OrganizationSettings;
  readonly entered: NewSettings['number_patterns'];
  readonly now: Date;
}

async function changeNumbers(tx: Database, actor: Actor, { before, entered, now }: NumberChange) {
  if (entered === undefined) return;
  const { organizationId } = actor;
  const today = await todayOf(tx, organizationId, now);
  const raised = await changeSeries(tx, {
    organizationId,
    before: before.number_patterns,
    after: entered,
    today,
  });
  if (Object.keys(raised).length === 0) return;
  const event = { action: 'organization.next_number_raised', entity: 'organization' } as const;
  await audit(tx, actor, { ...event, entityId: organizationId, after: raised }, now);
}

async function store(tx: Database, { organizationId }: Actor, settings: NewSettings) {
  const [row] = await tx
    .update(organizations)
    .set({ ...columnsOf(settings), version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, organizationId))
    .returning();
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  return row;
}

function columnsOf(settings: NewSettings) {
  return {
    name: settings.name,
    defaultCurrency: settings.default_currency,
    timezone: settings.timezone,
    language: settings.language,
    taxId: settings.tax_id,
    email: settings.email,
    phone: settings.phone,
    website: settings.website,
    address: settings.address,
    paymentTermsDays: settings.payment_terms_days,
    estimateValidityDays: settings.estimate_validity_days,
    booksClosedUntil: settings.books_closed_until,
    pricesIncludeTax: settings.prices_include_tax,
    defaultNotes: settings.default_notes,
    defaultTerms: settings.default_terms,
    documentFooter: settings.document_footer,
    datev: settings.datev,
    datevAccounts: settings.datev_accounts && ownAccounts(settings.datev_accounts),
    paper: settings.paper,
    bankDetails: settings.bank_details,
    numberPatterns: settings.number_patterns && patternsOf(settings.number_patterns),
    taxRates: settings.tax_rates,
  };
}

function outdated(current: OrganizationSettings): Refusal {
  return new Refusal('version_conflict', (say) => say.organization.settingsChanged, { current });
}
