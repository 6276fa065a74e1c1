import { sql, type SQL } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { NumberSeries } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';

interface Series {
  readonly organizationId: string;
  readonly type: DocumentType;
  readonly series: NumberSeries;
}

/**
 * Raises a series' counters above the highest number its pattern has already produced, so that the next
 * number is found without trying thousands. Reads all issued documents of the type.
 */
export async function liftAboveGiven(
  tx: Database,
  { organizationId, type, series: { pattern, yearly_reset: resets } }: Series,
): Promise<void> {
  const year = resets ? sql`${documents.numberYear}` : sql`0`;
  await tx.execute(sql`
    insert into ${numberCounters} (organization_id, document_type, year, last)
    select ${organizationId}::uuid, ${type}, ${year}, max(${documents.numberSequence})
    from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${documents.type} = ${type}
      and ${documents.number} = ${numberBy(pattern)}
    group by 3
    on conflict (organization_id, document_type, year)
      do update set last = excluded.last where ${numberCounters}.last < excluded.last`);
}

/** The number a pattern produces from a document's issue date and sequence: formatNumber in SQL. */
function numberBy(pattern: string): SQL {
  const day = documents.issueDate;
  return sql.join(
    pattern
      .split(/(\{[^{}]*\})/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part === '{YYYY}') return sql`to_char(${day}, 'YYYY')`;
        if (part === '{YY}') return sql`to_char(${day}, 'YY')`;
        if (part === '{MM}') return sql`to_char(${day}, 'MM')`;
        if (!part.startsWith('{NUMBER')) return sql`${part}::text`;
        return padded(Number(part.slice(1, -1).split(':')[1] ?? 1));
      }),
    sql` || `,
  );
}

/** lpad alone would truncate longer numbers. */
function padded(length: number): SQL {
  const digits = sql`${documents.numberSequence}::text`;
  return sql`lpad(${digits}, greatest(length(${digits}), ${length}::int), '0')`;
}
