import type { ClientBase } from 'pg';
import * as v from 'valibot';
import { StartRefusal } from '#server/start-refusal.ts';
import type { Break, BreakKind } from './describe-break.ts';
import type { Head } from './head.ts';
import { findUnchained, hasSuccessor, readChain, type Link } from './read-chain.ts';
import { timeOfId } from './time-of-id.ts';

export interface Verified {
  readonly entries: number;
  /** The end of each organization's chain. */
  readonly heads: readonly Head[];
  /** The first broken place. Nothing behind it was read. */
  readonly broken: Break | undefined;
}

/**
 * Compares the audit log of each organization with its chain, on one snapshot; servers can keep running.
 * `expected` are ends kept elsewhere: they show what somebody hid who may change the whole database.
 */
export async function verifyChains(client: ClientBase, expected: readonly Head[]): Promise<Verified> {
  await client.query(`begin transaction isolation level repeatable read read only;
    set local statement_timeout = 0; set local row_security = off`);
  try {
    return await verifyAll(client, expected);
  } finally {
    await client.query('rollback');
  }
}

async function verifyAll(client: ClientBase, expected: readonly Head[]): Promise<Verified> {
  await refuseOlderSchema(client);
  const heads: Head[] = [];
  let entries = 0;
  for (const { organizationId, head } of await listOrganizations(client, expected)) {
    const kept = expected.filter((one) => one.organizationId === organizationId);
    const chain = new ChainCheck(client, organizationId, kept);
    const broken = await chain.verify(head);
    entries += chain.length;
    if (broken !== undefined) return { entries, heads, broken };
    if (head !== undefined) heads.push({ organizationId, ...head });
  }
  return { entries, heads, broken: undefined };
}

type End = Omit<Head, 'organizationId'>;

/** Walks along one organization's chain. */
class ChainCheck {
  readonly #client: ClientBase;
  readonly #organizationId: string;
  readonly #expected: readonly Head[];
  #last: Link | undefined;

  constructor(client: ClientBase, organizationId: string, expected: readonly Head[]) {
    this.#client = client;
    this.#organizationId = organizationId;
    this.#expected = expected;
  }

  /** Of the part that is intact. */
  get length(): number {
    return this.#last?.position ?? 0;
  }

  async verify(head: End | undefined): Promise<Break | undefined> {
    for await (const link of readChain(this.#client, this.#organizationId)) {
      const kind = await this.#faultOf(link);
      if (kind !== undefined) return this.#break(kind, link, Math.min(link.position, this.length + 1));
      this.#last = link;
    }
    return this.#faultOfEnd(head) ?? this.#unchained();
  }

  async #faultOf(link: Link): Promise<BreakKind | undefined> {
    if (link.position > this.length + 1) return 'gap';
    if (link.position <= this.length) return 'added';
    if (!link.isPresent) return 'missing';
    if (!link.isIntact) {
      const before = this.#last?.hash ?? '';
      return (await hasSuccessor(this.#client, this.#organizationId, before)) ? 'out of order' : 'altered';
    }
    const isExpected = ({ position, hash }: Head) => position !== link.position || hash === link.hash;
    return this.#expected.every(isExpected) ? undefined : 'rewritten';
  }

  #faultOfEnd(head: End | undefined): Break | undefined {
    const reached = Math.max(head?.position ?? 0, ...this.#expected.map(({ position }) => position));
    if (reached > this.length) return this.#break('end cut off', this.#last, this.length + 1);
    if (head?.position === this.#last?.position && head?.hash === this.#last?.hash) return undefined;
    return this.#break('head altered', this.#last, this.length);
  }

  async #unchained(): Promise<Break | undefined> {
    const found = await findUnchained(this.#client, this.#organizationId);
    return found && this.#break('added', { entryId: found.id, time: found.time });
  }

  #break(kind: BreakKind, entry: Pick<Link, 'entryId' | 'time'> | undefined, position?: number): Break {
    const time = entry && (entry.time ?? timeOfId(entry.entryId));
    return { organizationId: this.#organizationId, position, entryId: entry?.entryId, time, kind };
  }
}

const organizationRow = v.object({
  organizationId: v.string(),
  position: v.nullable(v.number()),
  hash: v.nullable(v.string()),
});

/** Those with entries, a chain, or an expected end. */
async function listOrganizations(client: ClientBase, expected: readonly Head[]) {
  const { rows } = await client.query(
    `select i.id as "organizationId", h.position::float8 as position, encode(h.hash, 'hex') as hash
     from (select id from organizations union select unnest($1::uuid[])) i
     left join audit_heads h on h.organization_id = i.id
     where h.position is not null or i.id = any($1)
       or exists (select from audit_chain c where c.organization_id = i.id)
       or exists (select from audit_log l where l.organization_id = i.id)
     order by i.id`,
    [expected.map(({ organizationId }) => organizationId)],
  );
  return v.parse(v.array(organizationRow), rows).map(({ organizationId, position, hash }) => ({
    organizationId,
    head: position === null || hash === null ? undefined : { position, hash },
  }));
}

async function refuseOlderSchema(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select where to_regclass('public.audit_chain') is not null`);
  if (rowCount === 1) return;
  throw new StartRefusal('This database has no audit chain yet. Start this version of Billhook once.');
}
