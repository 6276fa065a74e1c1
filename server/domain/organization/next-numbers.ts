import { dayIn, yearOf } from '#shared/calendar-day.ts';
import type { listNextNumbers as endpoint } from '#shared/contract/number-patterns.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { documentTypes, type DocumentType } from '#shared/documents/document-type.ts';
import { formatNumber } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { counterYear, isGiven } from '../documents/next-number.ts';
import { lastOf } from './change-series.ts';
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
  const series = numberPatterns[type];
  const year = counterYear(series, yearOf(day));
  for (let sequence = (await lastOf(db, organizationId, type, year)) + 1; ; sequence += 1) {
    const number = formatNumber(series.pattern, day, sequence);
    if (await isGiven(db, organizationId, type, number)) continue;
    return { document_type: type, sequence, number };
  }
}
