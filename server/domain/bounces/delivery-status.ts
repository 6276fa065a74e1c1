import { isQuotable } from '../mail/is-quotable.ts';

/** A recipient that an email didn't reach. */
export interface FailedRecipient {
  /** The address it was for, and the one it was forwarded to, in lower case. */
  readonly addresses: readonly string[];
  /** RFC 3463: `5.1.1`. */
  readonly status: string;
  /** What the server said, if that can be shown; otherwise empty. */
  readonly text: string;
}

/** Our emails have one. */
const mostRecipients = 20;

/** The recipients that failed for good, of a delivery status (RFC 3464, 2): groups of fields, one for each recipient. */
export function failedRecipients(deliveryStatus: string): FailedRecipient[] {
  const groups = deliveryStatus.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return groups.map(fieldsOf).filter(isFailure).slice(0, mostRecipients).map(recipientOf);
}

type Fields = ReadonlyMap<string, string>;

function fieldsOf(group: string): Fields {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
}

/** Others say that it is late, arrived, or was passed on. */
function isFailure(fields: Fields): boolean {
  return /^failed\b/i.test(fields.get('action') ?? '');
}

function recipientOf(fields: Fields): FailedRecipient {
  const addresses = ['original-recipient', 'final-recipient'].map((name) => addressOf(fields.get(name)));
  const said = withoutType(fields.get('diagnostic-code'));
  const status = enhancedCode(fields.get('status'));
  // Exim always reports 5.0.0 and leaves it to the server's reply to say more.
  const isVague = status === undefined || status.endsWith('.0.0');
  return {
    addresses: addresses.filter((address) => address !== ''),
    status: (isVague ? enhancedCode(said) : status) ?? status ?? '5.0.0',
    text: quotable(said),
  };
}

/** `rfc822;<ada@example.com>` */
function addressOf(field: string | undefined): string {
  return withoutType(field).replaceAll(/^<|>$/g, '').toLowerCase();
}

function withoutType(field = ''): string {
  return field.replace(/^[\w-]+\s*;\s*/, '').trim();
}

function enhancedCode(text = ''): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0];
}

/** The first sentence without the codes of its lines. Empty if it has links or addresses, as in `is-quotable.ts`. */
function quotable(said: string): string {
  const words = said.replaceAll(
    /(?<!\S)[45]\d\d(?:-|(?!\S))|(?<=^|\s|\d-)[45]\.\d{1,3}\.\d{1,3}(?!\S)/g,
    ' ',
  );
  const [sentence = ''] = words.trim().split(/[.:;!?](?:\s|$)/);
  const text = sentence.replaceAll(/\s+/g, ' ').trim();
  return isQuotable(text) ? text : '';
}
