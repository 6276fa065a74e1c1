import { dayIn, yearOf } from '#shared/calendar-day.ts';
import type { listNextNumbers as endpoint } from '#shared/contract/number-patterns.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { documentTypes, type DocumentType } from '#shared/documents/document-type.ts';
import { formatNumber, type NumberSeries } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { counterYear, isGiven } from '../documents/next-number.ts';
import { highestOf, lastOf } from './change-series.ts';
import { readOrganization, type OrganizationRow } from './read-organization.ts';

/** The numbers that documents issued today would get next; none is taken. */
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
  const free = async (last: number) => firstFree(db, organizationId, { type, pattern, day, last });
  const sequence = await free(await lastIn(numberPatterns[type]));
  return {
    document_type: type,
    sequence,
    sequence_if_turned: await free(Math.max(highest, await lastIn(turned))),
    number: formatNumber(pattern, day, sequence),
  };
}

interface Taken {
  readonly type: DocumentType;
  readonly pattern: string;
  readonly day: string;
  readonly last: number;
}

/** The first beyond `last` that no document has. */
async function firstFree(
  db: Database,
  organizationId: string,
  { type, pattern, day, last }: Taken,
): Promise<number> {
  for (let sequence = last + 1; ; sequence += 1)
    if (!(await isGiven(db, organizationId, type, formatNumber(pattern, day, sequence)))) return sequence;
}
