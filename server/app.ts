import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Archiving } from './archiving.ts';
import type { DailyBackups } from './daily-backups.ts';
import { describeFault } from './describe-fault.ts';
import type { ApiDeps, Deps } from './domain/deps.ts';
import { Refusal } from './domain/refusal.ts';
import { checkSession, claimsOf } from './domain/sessions/authenticate-session.ts';
import type { CallVariables } from './http/call-variables.ts';
import { clientAddress } from './http/client-address.ts';
import { watchDisk, type DiskWatch } from './http/disk-watch.ts';
import { honoPath, type Api } from './http/define-route.ts';
import { databaseAway, errorResponse, toRefusal } from './http/error-response.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { logCalls } from './http/log-calls.ts';
import type { Metrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { limitBodies } from './http/limit-bodies.ts';
import { defineAttachmentRoutes } from './http/routes/attachments.ts';
import { defineAuditLogRoute } from './http/routes/audit-log.ts';
import { defineAuthRoutes } from './http/routes/auth.ts';
import { defineCustomerRoutes } from './http/routes/customers.ts';
import { defineDashboardRoutes } from './http/routes/dashboard.ts';
import { defineDeliveryRoutes } from './http/routes/deliveries.ts';
import { defineDevMailRoute } from './http/routes/dev-mail.ts';
import { defineDocumentRoutes } from './http/routes/documents.ts';
import { defineEmailChangeRoutes } from './http/routes/email-change.ts';
import { defineExportRoutes } from './http/routes/exports.ts';
import { defineHealthRoutes } from './http/routes/health.ts';
import { defineMailTemplateRoutes } from './http/routes/mail-templates.ts';
import { defineImportRoutes } from './http/routes/imports.ts';
import { defineItemRoutes } from './http/routes/items.ts';
import { definePriceListRoutes } from './http/routes/price-lists.ts';
import { defineReportRoutes } from './http/routes/reports.ts';
import { defineLateFeeRoutes } from './http/routes/late-fees.ts';
import { defineReminderRoutes } from './http/routes/reminders.ts';
import { defineMetricsRoute } from './http/routes/metrics.ts';
import { defineLinkedAccountRoutes } from './http/routes/linked-accounts.ts';
import { defineMyDataRoute } from './http/routes/my-data.ts';
import { defineNotificationsRoute } from './http/routes/notifications.ts';
import { defineOrganizationRoutes } from './http/routes/organization.ts';
import { definePasskeyRoutes } from './http/routes/passkeys.ts';
import { definePasswordRoutes } from './http/routes/passwords.ts';
import { definePaymentRoutes } from './http/routes/payments.ts';
import { defineProofRoutes } from './http/routes/proof.ts';
import { defineRecordRoutes } from './http/routes/records.ts';
import { defineRecurringRoutes } from './http/routes/recurring-invoices.ts';
import { defineSearchRoutes } from './http/routes/search.ts';
import { defineSessionRoutes } from './http/routes/sessions.ts';
import { defineShareRoutes } from './http/routes/shared.ts';
import { defineStatementRoutes } from './http/routes/statements.ts';
import { defineTwoFactorRoutes } from './http/routes/two-factor.ts';
import { defineUserRoutes } from './http/routes/users.ts';
import { defineWellKnownRoutes } from './http/routes/well-known.ts';
import { noSniffing, transportSecurity } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { checkMachine, type MachineCheck } from './http/this-machine.ts';
import { Abandoned } from './ports/abandoned.ts';

const strayProxy =
  'A proxy forwards requests, but TRUST_PROXY is not set. Set it to the number of proxies in front of Billhook (docs/operations.md, 1).';

interface ShellOptions extends Pick<Deps, 'publicUrl' | 'socialProviders'> {
  readonly log: Logger;
  /** Folder of the built client. Undefined if something else serves it. */
  readonly clientFolder?: string | undefined;
}

export interface AppOptions extends ShellOptions, Deps {
  /** False if the database user can't assume the tenant role (db/tenant-wall.ts). */
  readonly tenantWall: boolean;
  /** Number of proxies that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Measures all requests and serves /metrics, if set. */
  readonly metrics?: Metrics | undefined;
  /** Bearer token for /metrics. Undefined: only this machine may read it. */
  readonly metricsToken?: string | undefined;
  /** Key for /dev/mail on this machine. Undefined: there is no such page. */
  readonly mailsKey: string | undefined;
  /** Aborted when the server begins to stop; makes /readyz fail. */
  readonly stopping?: AbortSignal | undefined;
  /** Undefined if this server makes none. */
  readonly backups?: Pick<DailyBackups, 'state'> | undefined;
  /** Undefined if this server's PostgreSQL doesn't archive. */
  readonly archiving?: Pick<Archiving, 'state'> | undefined;
  /** Tests and benchmarks only: false makes every read ask the database. */
  readonly keepsAnswers?: boolean;
  /** Tests only: see Api. */
  readonly checkAnswers?: boolean;
}

/** The whole server without a port: `createApp(options).fetch` handles requests. */
export function createApp(options: AppOptions): Hono<CallVariables> {
  const hono = createShell(
    options,
    clientAddress(options.trustedProxies, () => options.log.warn(strayProxy)),
  );
  const disk = watchDisk(options.clock, options.log);
  handleErrors(hono, options.log, disk);
  const machine = checkMachine();
  hono.use(machine.watch);
  if (options.metrics !== undefined) measure(hono, options.metrics, { ...options, machine });
  const api: Api = {
    hono,
    db: options.db,
    tenantWall: options.tenantWall,
    clock: options.clock,
    tls: isTls(options),
    claimsOf: async (token) => claimsOf(options, token),
    checkSession: async (claims, db) => checkSession({ ...options, db }, claims),
    kept: options.keepsAnswers === false ? undefined : createKeptAnswers(),
    served: [],
    checkAnswers: options.checkAnswers ?? false,
  };
  defineHealthRoutes(hono, { ...options, disk });
  defineWellKnownRoutes(hono, options);
  defineRoutes(api, options);
  refuseOtherMethods(api);
  hono.get('/openapi.json', (c) => c.json(describeApi(api.served)));
  if (options.mailsKey !== undefined)
    defineDevMailRoute(hono, machine, { ...options, key: options.mailsKey });
  serveClient(hono, options);
  return hono;
}

/** Call before defining other routes, so that they are measured. */
function measure(
  hono: Hono<CallVariables>,
  metrics: Metrics,
  { metricsToken: token, publicUrl, machine }: AppOptions & { readonly machine: MachineCheck },
): void {
  hono.use(metrics.measureCalls);
  defineMetricsRoute(hono, metrics, { token, publicUrl, machine });
}

/** Used while the database can't be reached: serves pages and answers API requests with 503. */
export function createWaitingApp(options: ShellOptions): Hono<CallVariables> {
  const hono = createShell(options, clientAddress(0));
  hono.get('/healthz', (c) => c.json({ status: 'ok' }));
  for (const path of ['/auth/*', '/api/*', '/readyz', '/openapi.json']) {
    hono.all(path, (c) => errorResponse(c, databaseAway()));
  }
  serveClient(hono, options);
  return hono;
}

/** Middleware for every response. */
function createShell(
  options: ShellOptions,
  findAddress: MiddlewareHandler<CallVariables>,
): Hono<CallVariables> {
  const hono = new Hono<CallVariables>();
  hono.use(logCalls(options.log), findAddress, noSniffing);
  guardApiPaths(hono, isTls(options));
  handleErrors(hono, options.log);
  return hono;
}

function serveClient(hono: Hono<CallVariables>, options: ShellOptions): void {
  if (options.clientFolder === undefined) return;
  const { google, facebook } = options.socialProviders;
  const pages = { google: google !== undefined, facebook: facebook !== undefined, tls: isTls(options) };
  hono.use(staticFiles({ folder: options.clientFolder, ...pages }));
}

function isTls({ publicUrl }: ShellOptions): boolean {
  return publicUrl.startsWith('https:');
}

function defineRoutes(api: Api, deps: Deps): void {
  defineAuthRoutes(api, deps);
  definePasswordRoutes(api, deps);
  defineEmailChangeRoutes(api, deps);
  defineSessionRoutes(api, deps);
  defineProofRoutes(api, deps);
  defineLinkedAccountRoutes(api, deps);
  defineMyDataRoute(api, deps);
  defineUserRoutes(api, deps);
  defineTwoFactorRoutes(api, deps);
  definePasskeyRoutes(api, deps);
  defineApiRoutes(api, deps);
}

/** Endpoints under /api. */
function defineApiRoutes(api: Api, deps: ApiDeps): void {
  defineOrganizationRoutes(api, deps);
  defineMailTemplateRoutes(api, deps);
  defineCustomerRoutes(api, deps);
  defineItemRoutes(api, deps);
  definePriceListRoutes(api, deps);
  defineReminderRoutes(api, deps);
  defineLateFeeRoutes(api, deps);
  defineReportRoutes(api, deps);
  defineDocumentRoutes(api, deps);
  defineDeliveryRoutes(api, deps);
  defineShareRoutes(api, deps);
  definePaymentRoutes(api, deps);
  defineAttachmentRoutes(api, deps);
  defineStatementRoutes(api, deps);
  defineExportRoutes(api, deps);
  defineImportRoutes(api, deps);
  defineSearchRoutes(api, deps);
  defineRecordRoutes(api, deps);
  defineRecurringRoutes(api, deps);
  defineDashboardRoutes(api, deps);
  defineNotificationsRoute(api, deps);
  defineAuditLogRoute(api);
}

function guardApiPaths(hono: Hono<CallVariables>, tls: boolean): void {
  const limit = limitBodies();
  for (const area of ['/auth/*', '/api/*']) {
    // Headers are set ahead of the response: Hono copies a finished one to add a header to it.
    hono.use(area, async (c, next) => {
      // Responses may contain tokens or customer data, so they must not be cached.
      c.header('Cache-Control', 'no-store');
      c.header('Cross-Origin-Resource-Policy', 'same-origin');
      c.header('X-Request-Id', c.get('requestId'));
      for (const [name, value] of Object.entries(transportSecurity(tls))) c.header(name, value);
      await next();
    });
    hono.use(area, limit);
  }
}

function handleErrors(hono: Hono<CallVariables>, log: Logger, disk?: DiskWatch): void {
  hono.onError((error, c) => {
    disk?.note(error);
    // The client is gone, so this is only for the log. 499 is nginx's status.
    if (error instanceof Abandoned) return new Response(null, { status: 499 });
    const refusal = toRefusal(error);
    if (refusal.code === 'internal_error')
      log.error({ request: c.get('requestId'), ...describeFault(error) }, 'internal error');
    return errorResponse(c, refusal);
  });
  hono.notFound((c) => errorResponse(c, new Refusal('not_found', (say) => say.server.unknownAddress)));
}

/** Answers 405 for a known path with another method. */
function refuseOtherMethods({ hono, served }: Api): void {
  for (const path of new Set(served.map((endpoint) => endpoint.path))) {
    const methods = served.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method);
    hono.all(honoPath(path), (c) => {
      c.set('route', path);
      c.header('Allow', methods.join(', '));
      return errorResponse(c, new Refusal('method_not_allowed', (say) => say.server.otherMethod(methods)));
    });
  }
}
