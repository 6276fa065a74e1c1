import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallVariables } from './call-variables.ts';
import { routeOf, unknownRoute } from './log-calls.ts';

/** Connections of the pool: open, idle, and waited for. */
export interface PoolUse {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface MetricSources {
  readonly pool: PoolUse;
  /** Mails still to be sent. */
  readonly countQueuedMails: () => Promise<number>;
  /** When the newest daily backup was made. Undefined if this server makes none. */
  readonly newestBackup?: (() => Date | undefined) | undefined;
}

export interface Metrics {
  readonly measureCalls: MiddlewareHandler<CallVariables>;
  readonly contentType: string;
  readonly render: () => Promise<string>;
}

/** Prometheus metrics of this process. Label values come from fixed sets, never from request input. */
export function createMetrics(sources: MetricSources): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  gaugePool(sources.pool, registers);
  gaugeOutbox(sources.countQueuedMails, registers);
  if (sources.newestBackup !== undefined) gaugeBackup(sources.newestBackup, registers);
  return {
    measureCalls: measureCalls(registers),
    contentType: register.contentType,
    render: async () => register.metrics(),
  };
}

function measureCalls(registers: Registry[]): MiddlewareHandler<CallVariables> {
  const durations = new Histogram({
    name: 'billhook_call_duration_seconds',
    help: 'Duration of requests by method, route, and status class, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const route = routeOf(c);
    // Static files have no route.
    if (route === unknownRoute && c.res.status < 400) return;
    const labels = { method: c.req.method, route, status: `${Math.floor(c.res.status / 100)}xx` };
    durations.observe(labels, (performance.now() - begun) / 1000);
  };
}

function gaugePool(pool: PoolUse, registers: Registry[]): void {
  // oxlint-disable-next-line eslint/no-new -- the constructor registers the gauge
  new Gauge({
    name: 'billhook_database_connections',
    help: 'Database connections of this process: idle, busy, and waited for by requests.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

function gaugeOutbox(countQueuedMails: () => Promise<number>, registers: Registry[]): void {
  // oxlint-disable-next-line eslint/no-new -- the constructor registers the gauge
  new Gauge({
    name: 'billhook_outbox_mails',
    help: 'Mails still to be sent by all servers on this database.',
    registers,
    async collect() {
      // The other metrics matter most while the database is down.
      const queued = await countQueuedMails().catch(() => Number.NaN);
      this.set(queued);
    },
  });
}

function gaugeBackup(newestBackup: () => Date | undefined, registers: Registry[]): void {
  // oxlint-disable-next-line eslint/no-new -- the constructor registers the gauge
  new Gauge({
    name: 'billhook_newest_backup_timestamp_seconds',
    help: 'When the newest daily backup was made, in seconds since 1970. 0 if there is none.',
    registers,
    collect() {
      this.set((newestBackup()?.getTime() ?? 0) / 1000);
    },
  });
}
