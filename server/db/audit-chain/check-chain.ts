import type { ClientBase } from 'pg';
import type { Break, BreakKind } from './describe-break.ts';
import type { Head } from './head.ts';
import { findUnchained, hasSuccessor, readChain, type Link } from './read-chain.ts';
import { timeOfId } from './time-of-id.ts';

interface Chain {
  readonly organizationId: string;
  /** As the database keeps it. */
  readonly head: Omit<Head, 'organizationId'> | undefined;
  /** Heads of this chain that were kept elsewhere. */
  readonly expected: readonly Head[];
}

interface Checked {
  /** Entries before the broken place. */
  readonly entries: number;
  readonly broken: Break | undefined;
}

/** Walks along one organization's chain up to the first broken place. */
export async function checkChain(client: ClientBase, chain: Chain): Promise<Checked> {
  let last: Link | undefined;
  for await (const link of readChain(client, chain.organizationId)) {
    const kind = await faultOf(client, chain, link, last);
    const [entries, position] = [lengthTo(last), Math.min(link.position, lengthTo(last) + 1)];
    if (kind !== undefined) return { entries, broken: breakAt(chain, kind, link, position) };
    last = link;
  }
  const broken = faultOfEnd(chain, last) ?? (await faultOfOthers(client, chain));
  return { entries: lengthTo(last), broken };
}

async function faultOf(
  client: ClientBase,
  { organizationId, expected }: Chain,
  link: Link,
  last: Link | undefined,
): Promise<BreakKind | undefined> {
  if (link.position > lengthTo(last) + 1) return 'gap';
  if (link.position <= lengthTo(last)) return 'added';
  if (!link.isPresent) return 'missing';
  if (!link.isIntact)
    return (await hasSuccessor(client, organizationId, last?.hash ?? '')) ? 'out of order' : 'altered';
  const isExpected = expected.every(({ position, hash }) => position !== link.position || hash === link.hash);
  return isExpected ? undefined : 'rewritten';
}

function faultOfEnd(chain: Chain, last: Link | undefined): Break | undefined {
  const { head, expected } = chain;
  const reached = Math.max(head?.position ?? 0, ...expected.map(({ position }) => position));
  if (reached > lengthTo(last)) return breakAt(chain, 'end cut off', last, lengthTo(last) + 1);
  if (head?.position === last?.position && head?.hash === last?.hash) return undefined;
  return breakAt(chain, 'head altered', last, lengthTo(last));
}

async function faultOfOthers(client: ClientBase, chain: Chain): Promise<Break | undefined> {
  const entry = await findUnchained(client, chain.organizationId);
  return entry && breakAt(chain, 'added', entry);
}

function lengthTo(last: Link | undefined): number {
  return last?.position ?? 0;
}

function breakAt(
  { organizationId }: Chain,
  kind: BreakKind,
  entry: Pick<Link, 'entryId' | 'time'> | undefined,
  position?: number,
): Break {
  const time = entry && (entry.time ?? timeOfId(entry.entryId));
  return { organizationId, position, entryId: entry?.entryId, time, kind };
}
