import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

interface Entry {
  /** The fields that both headers of a file have: flags to length of the name. */
  readonly common: Buffer;
  readonly name: Buffer;
  readonly offset: number;
}

export interface Zip {
  /** One file with its header. A compressed one is smaller, which a PDF can't become. */
  readonly add: (name: string, content: Uint8Array, isCompressed: boolean) => Promise<Uint8Array[]>;
  /** The directory, which comes last. */
  readonly end: () => Uint8Array[];
}

/** Sizes and places have 32 bits, the number of files 16. */
const longest = 2 ** 32 - 1;
const mostFiles = 2 ** 16 - 1;

/**
 * Writes a ZIP archive (APPNOTE.TXT 6.3, without ZIP64) piece by piece: what was written isn't held. Sizes stand before
 * their files, so that every reader understands it, also one that doesn't seek.
 */
export function createZip(now: Date): Zip {
  const entries: Entry[] = [];
  const moment = numbers([2, dosTime(now)], [2, dosDay(now)]);
  let offset = 0;
  return {
    add: async (name, content, isCompressed) => {
      const packed = isCompressed ? await deflate(content) : content;
      const bytes = Buffer.from(name, 'utf8');
      const kind = numbers([2, 20], [2, utf8Names], [2, isCompressed ? 8 : 0]);
      const sizes = numbers([4, crc32(content)], [4, packed.length], [4, content.length], [2, bytes.length]);
      const entry = { common: Buffer.concat([kind, moment, sizes]), name: bytes, offset };
      const head = Buffer.concat([numbers([4, 0x04_03_4b_50]), entry.common, numbers([2, 0]), bytes]);
      offset += head.length + packed.length;
      if (offset > longest || entries.length === mostFiles) throw new Error('The archive is too large.');
      entries.push(entry);
      return [head, packed];
    },
    end: () => {
      const rows = entries.map(directoryRow);
      const size = rows.reduce((sum, row) => sum + row.length, 0);
      const count = entries.length;
      return [
        ...rows,
        numbers([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]),
      ];
    },
  };
}

/** Names are UTF-8 (bit 11). */
const utf8Names = 0x08_00;

/** A plain file on Unix, which its owner may write and others may read. */
const unix = { madeBy: 0x03_14, attributes: 0o100_644 * 2 ** 16 };

function directoryRow({ common, name, offset }: Entry): Buffer {
  const head = numbers([4, 0x02_01_4b_50], [2, unix.madeBy]);
  // No extra fields, no comment, first disk, no internal attributes.
  const tail = numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, unix.attributes], [4, offset]);
  return Buffer.concat([head, common, tail, name]);
}

/** Numbers of so many bytes, the lowest first. */
function numbers(...values: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of values) place = buffer.writeUIntLE(value, place, bytes);
  return buffer;
}

/** Bits as in MS-DOS, in steps of two seconds. */
function dosTime(now: Date): number {
  return now.getUTCHours() * 2048 + now.getUTCMinutes() * 32 + Math.floor(now.getUTCSeconds() / 2);
}

function dosDay(now: Date): number {
  return (now.getUTCFullYear() - 1980) * 512 + (now.getUTCMonth() + 1) * 32 + now.getUTCDate();
}
