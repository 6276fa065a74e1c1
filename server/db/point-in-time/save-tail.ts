import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flush } from './copy-files.ts';
import { segmentName, segmentSize, type Segment } from './segments.ts';
import { walFolder } from './shell-commands.ts';

/**
 * Copies WAL that a stopped cluster wrote but didn't archive, such as its last minute. `.tail` keeps it apart: the
 * last segment is incomplete, and PostgreSQL would archive it again if somebody went back to that cluster.
 */
export async function saveTail(cluster: string, archive: string): Promise<void> {
  const archived = new Set(await readdir(walFolder(archive)));
  for (const name of await writtenLast(path.join(cluster, 'pg_wal'))) {
    if (archived.has(`${name}.gz`)) continue;
    const target = path.join(walFolder(archive), `${name}.tail.gz`);
    await pipeline(
      createReadStream(path.join(cluster, 'pg_wal', name)),
      createGzip(),
      createWriteStream(`${target}.part`, { mode: 0o600 }),
    );
    await flush(`${target}.part`);
    await rename(`${target}.part`, target);
  }
  await flush(walFolder(archive));
}

/** Segments of the newest timeline. Those of earlier ones came from the archive when it was restored. */
async function writtenLast(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const newest = names.toSorted().at(-1)?.slice(0, 8) ?? '';
  const written: string[] = [];
  for (const name of names)
    if (name.startsWith(newest) && (await isWritten(path.join(folder, name), name))) written.push(name);
  return written;
}

/** PostgreSQL renames old segments for later use. Their first page still names the old place. */
async function isWritten(file: string, name: string): Promise<boolean> {
  return (await stat(file)).size === segmentSize && segmentName(await readFirstPage(file)) === name;
}

/** From the header of the first page: the timeline, and the position in bytes. */
async function readFirstPage(file: string): Promise<Segment> {
  const handle = await open(file, 'r');
  try {
    const header = new DataView(new ArrayBuffer(16));
    await handle.read(header, 0, 16, 0);
    const isLittle = endianness() === 'LE';
    const bytes = Number(header.getBigUint64(8, isLittle));
    return { timeline: header.getUint32(4, isLittle), position: Math.floor(bytes / segmentSize) };
  } finally {
    await handle.close();
  }
}
