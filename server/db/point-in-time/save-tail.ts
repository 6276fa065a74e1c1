import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flush } from './copy-files.ts';
import { readSegment, segmentName, segmentSize } from './segments.ts';
import { walFolder } from './shell-commands.ts';

/**
 * Copies WAL that a stopped cluster wrote but didn't archive, such as its last minute. `.tail` keeps it apart: the
 * last segment is incomplete, and PostgreSQL would archive it again if somebody went back to that cluster.
 */
export async function saveTail(cluster: string, archive: string): Promise<void> {
  const archived = new Set(await readdir(walFolder(archive)));
  for (const name of await readdir(path.join(cluster, 'pg_wal')).catch(() => [])) {
    const file = path.join(cluster, 'pg_wal', name);
    if (archived.has(`${name}.gz`) || !(await isWritten(file, name))) continue;
    const target = path.join(walFolder(archive), `${name}.tail.gz`);
    await pipeline(
      createReadStream(file),
      createGzip({ level: 1 }),
      createWriteStream(`${target}.part`, { mode: 0o600 }),
    );
    await flush(`${target}.part`);
    await rename(`${target}.part`, target);
  }
  await flush(walFolder(archive));
}

/** PostgreSQL renames old segments for later use. Their first page still names the old place. */
async function isWritten(file: string, name: string): Promise<boolean> {
  const segment = /^[0-9A-F]{24}$/.test(name) ? readSegment(name) : undefined;
  if (segment === undefined || (await stat(file)).size !== segmentSize) return false;
  const place = await readFirstPage(file);
  return place !== undefined && segmentName(place) === name;
}

/** From the header of the first page: the timeline, and the position in bytes. */
async function readFirstPage(file: string) {
  const handle = await open(file, 'r');
  try {
    const header = new DataView(new ArrayBuffer(16));
    await handle.read(header, 0, 16, 0);
    const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
    const bytes = Number(header.getBigUint64(8, isLittle));
    return { timeline: header.getUint32(4, isLittle), position: Math.floor(bytes / segmentSize) };
  } finally {
    await handle.close();
  }
}
