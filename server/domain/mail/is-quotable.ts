/** Longest name that a mail quotes. */
const longest = 80;

/** Anything a mail program would turn into a link, and what has no place in a name. */
const linklike = /[/\\@<>{}\n\r]|\w\.\p{L}{2}/u;

/**
 * True for a name that may stand in a mail to a stranger. Others are left out, because whoever typed them could use this
 * server to send their own message.
 */
export function isQuotable(name: string): boolean {
  return name.trim() !== '' && name.length <= longest && !linklike.test(name);
}
