import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounceReport, type ReportKind } from '#tests/bounce-report.ts';
import { isReport, readReport } from './read-report.ts';

const mail = { messageId: '<1.2@billhook>', recipient: 'Ada@customer.example' };
const read = async (kind: ReportKind, change = (source: string) => source) =>
  readReport(Buffer.from(change(bounceReport(kind, mail))));
const addresses = ['ada@customer.example'];

test.each([
  ['postfix', { status: '5.1.1', text: '' }],
  ['gmail', { status: '5.1.1', text: 'The email account that you tried to reach does not exist' }],
  ['exchange', { status: '5.2.2', text: 'mailbox full' }],
  ['exim', { status: '5.7.1', text: 'Message rejected due to content restrictions' }],
] as const)('a report by %s says which email failed for whom, and why', async (kind, why) => {
  const [bounce, ...others] = await read(kind);
  expect(others).toEqual([]);
  expect(bounce).toMatchObject({ messageId: mail.messageId, ...why });
  expect(new Set(bounce?.addresses)).toEqual(new Set(addresses));
});

test.each(['postfix-delayed', 'postfix-delivered'] as const)('%s: nothing failed', async (kind) => {
  expect(isReport(bounceReport(kind, mail).split('\r\n\r\n')[0] ?? '')).toBe(true);
  expect(await read(kind)).toEqual([]);
});

test('what else people get is no report, also if it quotes one', async () => {
  const forwarded = `Subject: Fwd\r\nContent-Type: message/rfc822\r\n\r\n${bounceReport('postfix', mail)}`;
  expect(isReport(forwarded.split('\r\n\r\n')[0] ?? '')).toBe(false);
  expect(await readReport(Buffer.from(forwarded))).toEqual([]);
  const receipt = 'Content-Type: multipart/report; report-type=disposition-notification; boundary=x';
  expect(isReport(receipt)).toBe(false);
  expect(isReport('Subject: multipart/report; report-type=delivery-status')).toBe(false);
});

test.each([
  ['without a delivery status', (source: string) => source.replace('message/delivery-status', 'text/x')],
  ['without the returned email', (source: string) => source.replace('message/rfc822', 'text/x')],
  ['without the email’s Message-ID', (source: string) => source.replaceAll('Message-ID', 'X')],
  ['cut off before the returned email', (source: string) => source.slice(0, 1500)],
  ['of nothing', () => ''],
])('a report %s says nothing', async (_, change) => {
  expect(await read('postfix', change)).toEqual([]);
});

test('a report that is cut off within the returned email still counts', async () => {
  const bounces = await read('postfix', (source) => source.slice(0, source.indexOf('Here=E2=80=99s')));
  expect(bounces).toHaveLength(1);
});

test('links, addresses, and control characters of a stranger’s server are not repeated', async () => {
  for (const text of [
    '550 5.7.1 Pay at evil.example/now',
    '550 5.7.1 <Ada@customer.example> unknown',
    `550 5.7.1 ${'x'.repeat(90)}`,
    '550 5.7.1 a\u0000b',
  ])
    expect(await read('exim', (source) => source.replace(/(?<=smtp; ).*/, text)), text).toMatchObject([
      { status: '5.7.1', text: '' },
    ]);
});

test('a report with thousands of recipients costs twenty', async () => {
  const many = 'Final-Recipient: rfc822;a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(5000);
  const bounces = await read('exim', (source) => source.replace('Action: failed', `${many}Action: failed`));
  expect(bounces).toHaveLength(20);
});

test('whatever is changed in a report, reading it ends without a fault', async () => {
  const source = bounceReport('gmail', mail);
  const at = fc.nat({ max: source.length });
  await fc.assert(
    fc.asyncProperty(at, at, fc.string({ unit: 'binary' }), async (from, to, text) => {
      const changed = source.slice(0, from) + text + source.slice(to);
      expect((await readReport(Buffer.from(changed))).length).toBeLessThanOrEqual(20);
    }),
    { numRuns: 60 },
  );
});
