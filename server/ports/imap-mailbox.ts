import type { ImapFlow } from 'imapflow';
import { MailboxAway, type BounceMailbox, type OpenMailbox } from './bounce-mailbox.ts';

export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** Milliseconds. */
const patience = 20_000;
const longestHeader = 64 * 1024;
/** A report's own words are short. What follows is the returned email, whose header is enough. */
const longestReport = 128 * 1024;

/** Reads `imaps://user:password@host:993/INBOX`, with special characters as %…. Undefined if it is none. */
export function mailboxAddress(text: string): MailboxAddress | undefined {
  if (!text.startsWith('imaps://') || !URL.canParse(text)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(text);
  const parts = [username, password, pathname.slice(1)].map(decoded);
  const [user = '', secret = '', folder = ''] = parts;
  if (hostname === '' || user === '' || secret === '' || parts.includes(undefined)) return undefined;
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? 993 : Number(port),
    user,
    password: secret,
    folder: folder === '' ? 'INBOX' : folder,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A mailbox that is read by IMAP, over TLS unless a test says otherwise. */
export function imapMailbox(address: MailboxAddress, { isSecure = true } = {}): BounceMailbox {
  const { host, port, user, folder } = address;
  return {
    name: `imaps://${encodeURIComponent(user)}@${host}:${port}/${encodeURIComponent(folder)}`,
    async visit(stop, look) {
      const client = await connect(address, isSecure);
      const leave = () => client.close();
      stop.addEventListener('abort', leave);
      try {
        await ask(async () => client.connect());
        const { uidValidity } = await ask(async () => client.mailboxOpen(folder, { readOnly: true }));
        return await look(openMailbox(client, String(uidValidity)));
      } finally {
        stop.removeEventListener('abort', leave);
        client.close();
      }
    },
  };
}

/** Loads the client with the first visit, because most servers have no such mailbox. */
async function connect({ host, port, user, password }: MailboxAddress, isSecure: boolean): Promise<ImapFlow> {
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: false }),
    auth: { user, pass: password },
    // It would log addresses.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLiteralSize: 2 * longestReport,
    maxResponseSize: 32 * 1024 * 1024,
  });
  // The command at hand fails as well; without a listener the process would end.
  client.on('error', () => undefined);
  return client;
}

/** All it asks for is read without marking it as seen (BODY.PEEK, in a mailbox opened by EXAMINE). */
function openMailbox(client: ImapFlow, uidValidity: string): OpenMailbox {
  const search = async (query: object) => {
    const found = await ask(async () => client.search(query, { uid: true }));
    return (Array.isArray(found) ? found : []).toSorted((a, b) => a - b);
  };
  const header = { key: 'header', maxLength: longestHeader };
  const report = { uid: true, source: { maxLength: longestReport } };
  return {
    uidValidity,
    // `n:*` also finds the last message if n is beyond it.
    after: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid),
    since: async (day) => search({ since: day }),
    headersOf: async (uids) => {
      const query = { uid: true, bodyParts: [header] };
      const found = await ask(async () => client.fetchAll(uids.join(','), query, { uid: true }));
      return found.map(({ uid, headers }) => ({ uid, header: headers?.toString() ?? '' }));
    },
    read: async (uid) => {
      const found = await ask(async () => client.fetchOne(String(uid), report, { uid: true }));
      return found === false ? undefined : found.source?.subarray(0, longestReport);
    },
  };
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw new MailboxAway(codeOf(error));
  });
}

/** An error's message may say more than the log should. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { authenticationFailed, code, serverResponseCode, responseStatus } = error as Partial<
    Record<string, unknown>
  >;
  if (authenticationFailed === true) return 'EAUTH';
  return [code, serverResponseCode, responseStatus].find((one) => typeof one === 'string') ?? 'unknown';
}
