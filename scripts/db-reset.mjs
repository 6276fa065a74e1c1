// `npm run db:reset` deletes the embedded database, so that the next start creates a new one with the demo
// organization. Asks for confirmation unless called as `npm run db:reset -- --yes`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from './prepare/root.mjs';

const cluster = resolve(root, process.env['DATA_DIR'] || 'data', 'postgres');

/** Why the database can't be deleted, if there is a reason. */
function reasonAgainst() {
  if (process.env['DATABASE_URL']) {
    return 'DATABASE_URL is set, but this command deletes only the embedded database. Unset it first.';
  }
  const pid = postmasterPid();
  if (pid !== undefined && isAlive(pid)) {
    return `A server is using ${cluster} (PostgreSQL is process ${pid}). Stop it first.`;
  }
  return undefined;
}

function postmasterPid() {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isConfirmed() {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete ${cluster} and everything in it? Type "yes" to confirm: `);
  terminal.close();
  return answer.trim() === 'yes';
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason);
  process.exitCode = 1;
}

const reason = reasonAgainst();
if (reason !== undefined) refuse(reason);
else if (!existsSync(join(cluster, 'PG_VERSION'))) console.log(`There is no database in ${cluster}.`);
else if (await isConfirmed()) {
  rmSync(cluster, { recursive: true });
  console.log(`Deleted ${cluster}. The next start creates a new database.`);
} else refuse('Nothing was deleted. To confirm, run npm run db:reset -- --yes.');
