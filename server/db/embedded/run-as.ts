import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';

/** How to run PostgreSQL's programs. PostgreSQL refuses to run as root, so another user may be needed. */
export interface RunAs {
  /** Owner of the data, if not the current user. */
  readonly owner: Owner | undefined;
  readonly command: (program: string, args: readonly string[]) => Command;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly owner: Partial<Owner>;
}

/**
 * PostgreSQL must run as the owner of its data. Chooses that user for `cluster`, which may not exist yet, and
 * for access to `program` and `others`. Throws a StartRefusal.
 */
export function chooseRunAs(cluster: string, program: string, ...others: readonly string[]): RunAs {
  const self = process.getuid?.();
  const present = existsSync(cluster) ? statSync(cluster) : undefined;
  if (self !== 0) {
    if (present !== undefined && self !== undefined && present.uid !== self)
      throw ownedByAnother(cluster, present.uid);
    return { owner: undefined, command: (file, args) => ({ file, args, owner: {} }) };
  }
  if (present?.uid === 0) throw ownedByAnother(cluster, 0);
  const owner = present ?? lookUpUser('postgres') ?? lookUpUser('nobody');
  return chooseForRoot(owner && { uid: owner.uid, gid: owner.gid }, [program, cluster, ...others]);
}

function ownedByAnother(cluster: string, uid: number): StartRefusal {
  const whose = uid === 0 ? 'root, but PostgreSQL cannot run as root' : `the user with the ID ${uid}`;
  const remedy = uid === 0 ? 'Change its owner' : 'Start Billhook as that user or as root';
  return new StartRefusal(
    `The database in ${cluster} belongs to ${whose}. ${remedy}, or set DATA_DIR to another folder.`,
  );
}

function chooseForRoot(owner: Owner | undefined, paths: readonly string[]): RunAs {
  if (owner === undefined) {
    throw new StartRefusal(
      'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody". Run Billhook as another user, or set DATABASE_URL.',
    );
  }
  const closed = paths.find((place) => !isReachable(place, owner));
  if (closed === undefined) return { owner, command: (file, args) => ({ file, args, owner }) };
  return throughClosedFolders(owner, closed);
}

function lookUpUser(name: string): Owner | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** True if `owner` may enter every parent folder of `place`. */
function isReachable(place: string, owner: Owner): boolean {
  for (let folder = path.dirname(path.resolve(place)); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !maySearch(folder, owner)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function maySearch(folder: string, owner: Owner): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0;
}

/**
 * Handles a folder that only root may enter, such as /root or `mktemp -d`. Gives PostgreSQL the one
 * capability it needs to get through, if this system allows it.
 */
function throughClosedFolders(owner: Owner, closed: string): RunAs {
  const capability = searchCapability();
  if (capability === undefined) {
    const where = `The embedded PostgreSQL cannot run as root, and other users cannot open ${path.dirname(closed)}.`;
    throw new StartRefusal(
      `${where} Move Billhook to a folder that everyone can open, run it as another user, or set DATABASE_URL.`,
    );
  }
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ];
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...prefix, program, ...args], owner: {} }),
  };
}

/** Prefers the narrower capability (capabilities(7)). Containers often have only the second. */
function searchCapability(): 'dac_read_search' | 'dac_override' | undefined {
  if (!existsSync('/usr/bin/setpriv') || !existsSync('/proc/self/status')) return undefined;
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const has = (bit: bigint) => ((BigInt(`0x${effective}`) >> bit) & 1n) === 1n;
  if (has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}
