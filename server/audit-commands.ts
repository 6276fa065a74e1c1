import { parseArgs } from 'node:util';
import { withDatabaseInUse, type Command } from './command.ts';
import { describeBreak } from './db/audit-chain/describe-break.ts';
import { parseHead, printHead, type Head } from './db/audit-chain/head.ts';
import { verifyChains, type Verified } from './db/audit-chain/verify-chains.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * `npm run audit:verify -- [--heads] [--expect ORG:POSITION:HASH …]`. Servers can keep running. Throws a
 * StartRefusal that names the first broken place.
 */
export async function verifyAudit(command: Command): Promise<void> {
  const { heads, expected } = optionsOf(command.args);
  const verified = await withDatabaseInUse(command, async (client) => verifyChains(client, expected));
  if (verified.broken !== undefined) throw new StartRefusal(describeBreak(verified.broken));
  command.events.onNotice(report(verified));
  for (const { organizationId, deletedAt } of verified.deleted)
    command.events.onNotice(
      `Organization ${organizationId} was deleted on ${deletedAt.toISOString()}, and its audit log with it.`,
    );
  if (heads) for (const head of verified.heads) command.events.onNotice(printHead(head));
}

function optionsOf(args: readonly string[]): { heads: boolean; expected: readonly Head[] } {
  const { values } = parsed(args);
  return { heads: values.heads, expected: values.expect.map(expectedHead) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        heads: { type: 'boolean', default: false },
        expect: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (cause) {
    throw new StartRefusal('Use audit:verify with --heads, --expect ORG:POSITION:HASH, or no option.', {
      cause,
    });
  }
}

function expectedHead(text: string): Head {
  const head = parseHead(text);
  if (head === undefined) throw new StartRefusal(`--expect needs ORG:POSITION:HASH, but got ${text}.`);
  return head;
}

function report({ entries, heads }: Verified): string {
  return `${count(entries, 'entry', 'entries')} of ${count(heads.length, 'organization', 'organizations')} verified.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
