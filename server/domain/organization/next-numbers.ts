import { dayIn, yearOf } from '#shared/calendar-day.ts';
import type { listNextNumbers as endpoint } from '#shared/contract/number-patterns.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { documentTypes, type DocumentType } from '#shared/documents/document-type.ts';
import type { NumberSeries } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { freeNumber } from '../documents/free-number.ts';
import { counterYear } from '../documents/next-number.ts';
import { lastOf } from '../documents/number-counter.ts';
import { highestOf } from './change-series.ts';
import { readOrganization, type OrganizationRow } from './read-organization.ts';

/** The next number of each type if issued today. Reserves nothing. */
export async function nextNumbers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Actor,
): Promise<HandlerOutput<typeof endpoint>> {
  const organization = await readOrganization(db, organizationId);
  const day = dayIn(organization.timezone, clock());
  const items = [];
  for (const type of documentTypes) items.push(await peek(db, organization, type, day));
  return { day, items };
}

async function peek(
  db: Database,
  { id: organizationId, numberPatterns }: OrganizationRow,
  type: DocumentType,
  day: string,
) {
  const { pattern, yearly_reset: isYearly } = numberPatterns[type];
  const turned = { pattern, yearly_reset: !isYearly };
  const highest = await highestOf(db, organizationId, type, turned.yearly_reset);
  const lastIn = async (series: NumberSeries) =>
    lastOf(db, organizationId, type, counterYear(series, yearOf(day)));
  const freeAfter = async (last: number) => freeNumber(db, { organizationId, type, pattern, day }, last + 1);
  const free = await freeAfter(await lastIn(numberPatterns[type]));
  const ifTurned = await freeAfter(Math.max(highest, await lastIn(turned)));
  return { document_type: type, ...free, sequence_if_turned: ifTurned.sequence };
}
