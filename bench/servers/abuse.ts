import * as v from 'valibot';
import { inTenant } from '#server/db/transaction.ts';
import { documentPdf } from '#server/domain/pdf/document-pdf.ts';
import { draw } from '#server/domain/pdf/print-job.ts';
import type { Print } from '#server/domain/pdf/print-in-turn.ts';
import { listen } from '#server/listen.ts';
import { openDatabase, type OpenedDatabase } from '#server/open-database.ts';
import { systemClock } from '#server/ports/clock.ts';
import { printWorkers } from '#server/print-workers.ts';
import { createBenchApp, type BenchApp } from './stats/bench-app.ts';
import { openOrganization } from './stats/open-organization.ts';
import { untilStopped } from './until-stopped.ts';

const attackers = 10;
const words = 'Replaced the valve and the gasket, flushed the pipes and checked the pressure. '.repeat(13);

/**
 * Serves one quiet organization and ten that ask for the dearest things. Prints what to request, and the processor time
 * of drawing 500 short lines in ms, as one line of JSON.
 */
async function serveAbuse({ db, patiently }: OpenedDatabase, workers: string): Promise<void> {
  const { drawing } = printWorkers(new URL(workers));
  const app = await createBenchApp(db, { drawing, trustedProxies: 1 });
  const open = async (invoices: number) =>
    patiently(async (patient) => openOrganization(patient, app, invoices));
  const quiet = await open(1000);
  const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const api = `http://127.0.0.1:${port}/api`;
  const pdfs = [];
  const owners = [];
  for (let index = 1; index <= attackers; index += 1) {
    const { token, owner } = await open(5000 + index);
    owners.push(owner);
    const id = await longInvoice(app, token, words.slice(0, 1000));
    pdfs.push({ token, url: `${api}/documents/${id}/pdf`, csv: `${api}/export/documents` });
  }
  const short = await longInvoice(app, quiet.token, 'Item of the list');
  const processorTime = await timeDrawing(db, quiet.organizationId, short);
  const list = { name: 'invoices of another organization', url: `${api}/invoices`, token: quiet.token };
  const signIn = { url: `http://127.0.0.1:${port}/auth/login`, owners };
  console.log(JSON.stringify({ list, pdfs, processorTime, signIn }));
}

async function longInvoice(app: BenchApp, token: string, description: string): Promise<string> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer.json();
  };
  const { items } = v.parse(
    v.object({ items: v.array(v.object({ customer_id: v.string() })) }),
    await call('GET', '/api/customers'),
  );
  const lines = Array.from({ length: 500 }, () => ({ description, quantity: 1, unit_price: 1 }));
  const made = await call('POST', '/api/documents', {
    document_type: 'invoice',
    status: 'draft',
    customer_id: items[0]?.customer_id,
    currency: 'USD',
    lines,
  });
  return v.parse(v.object({ document_id: v.string() }), made).document_id;
}

/** The median of five drawings in this thread, after one to warm up; in ms of processor time. */
async function timeDrawing(db: OpenedDatabase['db'], organizationId: string, id: string): Promise<number> {
  const times: number[] = [];
  const print: Print = async (_organization, job) => {
    const before = process.cpuUsage();
    const file = await draw(job);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    return Buffer.from(file ?? []);
  };
  const tenant = { organizationId, readOnly: true, wall: true };
  const { content } = await inTenant(db, tenant, async (tx) =>
    documentPdf({ db: tx, clock: systemClock, print }, { organizationId }, id),
  );
  for (let round = 0; round < 6; round += 1) await content();
  return times.slice(1).toSorted((left, right) => left - right)[2] ?? Number.NaN;
}

const [dataDirectory, workers] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const stopped = untilStopped();
const database = await openDatabase(
  { databaseUrl: undefined, dataDirectory },
  { onNotice: console.error, onLost: (reason) => console.error(reason) },
);
await database.prepare();
await Promise.race([serveAbuse(database, workers), stopped]);
await stopped;
// A running query would delay a graceful stop. Exiting also stops PostgreSQL.
setTimeout(() => process.exit(1), 10_000);
await database.close();
process.exit();
