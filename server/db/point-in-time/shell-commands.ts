import path from 'node:path';

/** Subfolder of the archive with the WAL. PostgreSQL's user owns it. */
export function walFolder(archive: string): string {
  return path.join(archive, 'wal');
}

/**
 * PostgreSQL's `archive_command`: compresses a segment under a temporary name, flushes it, and renames it. A file
 * that is already there is fine if it is the same and otherwise an error; it is never overwritten.
 */
export function archiveCommand(archive: string): string {
  const folder = quoted(walFolder(archive));
  return [
    `f=${folder}/%f.gz`,
    `if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"`,
    `else gzip < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${folder}; fi`,
  ].join('; ');
}

/**
 * PostgreSQL's `restore_command`. Exit code 1 means that there is no such file. With 200, a damaged file ends the
 * recovery: it must not pass for the end of the archive.
 */
export function restoreCommand(archive: string): string {
  const file = `${quoted(walFolder(archive))}/%f`;
  const read = `if test -f "$f"; then gzip -dc "$f" > "%p" || exit 200; exit 0; fi`;
  return `for f in ${file}.gz ${file}.tail.gz; do ${read}; done; exit 1`;
}

/** Quoted for the shell. PostgreSQL replaces `%p` and `%f`, and `%%` by `%`. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}
