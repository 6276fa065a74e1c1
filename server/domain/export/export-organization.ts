import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inTenant, type Tenant } from '#server/db/transaction.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { exportLines, type RowCounts } from './export-lines.ts';

interface ExportDeps extends Pick<Deps, 'db' | 'clock' | 'limits'> {
  readonly tenantWall: boolean;
}

/** One export runs at a time, and ten may wait, one of each organization. Further requests get a 503. */
const turns = limitConcurrency({ running: 1, waiting: 10 });
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 10 });

/**
 * All rows of the actor's organization as gzipped JSON Lines from one snapshot. Written to a temporary file
 * first, so that a slow client doesn't hold a connection and errors don't leave half a file. Throws
 * `too_many_attempts` and Overloaded. Call it outside a transaction.
 */
export async function exportOrganization(deps: ExportDeps, actor: Actor): Promise<AsyncIterable<Uint8Array>> {
  await countAttempt(deps, 'export_organization', actor.organizationId);
  const write = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'billhook-export-'));
    try {
      const file = path.join(folder, 'export');
      await noteExport(deps, actor, await writeExport(deps, actor, file));
      return (await open(file)).createReadStream();
    } finally {
      // An open file can still be read after it is removed.
      await rm(folder, { recursive: true, force: true });
    }
  };
  return turnsOfOrganization(actor.organizationId, async () => turns(write));
}

async function writeExport(deps: ExportDeps, { organizationId }: Actor, file: string): Promise<RowCounts> {
  return inTenant(deps.db, tenantOf(deps, organizationId, true), async (tx) => {
    const counts: RowCounts = {};
    const lines = Readable.from(exportLines(tx, organizationId, counts, deps.clock()));
    await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }));
    return counts;
  });
}

async function noteExport(deps: ExportDeps, actor: Actor, counts: RowCounts): Promise<void> {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await inTenant(deps.db, tenantOf(deps, actor.organizationId, false), async (tx) => {
    const [entity, entityId] = ['organization', actor.organizationId];
    await audit(
      tx,
      actor,
      { action: 'organization.exported', entity, entityId, after: { rows } },
      deps.clock(),
    );
  });
}

function tenantOf({ tenantWall }: ExportDeps, organizationId: string, readOnly: boolean): Tenant {
  return { organizationId, readOnly, wall: tenantWall };
}
