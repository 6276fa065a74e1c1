/** Longest name that a mail quotes. */
const longest = 80;

/** What has no place in a name. Characters that reverse the direction could hide what it says. */
const unwanted = /[/\\@<>{}\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Characters without width, which could stand in a host unseen. */
const unseen = /\p{Cf}/gu;

/**
 * A host, which a mail program would turn into a link. There are hosts in every script, also with combining marks
 * (उदाहरण.भारत), so beside the dot may stand any letter or mark; browsers take the ideographic full stop for a dot.
 */
const host = /[\p{L}\p{M}\p{N}_-][.。][\p{L}\p{M}]{2}/u;

/**
 * True for a name that may stand in a mail to a stranger. Others are left out, because whoever typed them could use this
 * server to send their own message.
 */
export function isQuotable(name: string): boolean {
  // Compatible forms, such as fullwidth letters and dots, lead to the same host.
  const seen = name.replaceAll(unseen, '').normalize('NFKC');
  if (seen.trim() === '' || name.length > longest) return false;
  return !unwanted.test(name) && !unwanted.test(seen) && !host.test(seen);
}
