import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'dist-server', 'main.js');

/** Time limit of a first start, including creating the database (ms). */
const startPatience = 60_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return address.port;
}

/** The data directory's parent must stay accessible to the system user who runs PostgreSQL. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'billhook-e2e-'));
  chmodSync(home, 0o755);
  return home;
}

/** Environment variables of a server; Node passes no undefined ones on. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The built server with its embedded database in its own directory. */
export class BillhookServer {
  readonly origin: string;
  readonly #home: string;
  readonly #environment: Environment;
  #child: ChildProcess | undefined;
  #log = '';

  private constructor(port: number, home: string, environment: Environment) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#home = home;
    this.#environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.origin,
      DATA_DIR: join(home, 'data'),
      LIVE_AREAS: '',
      LOG_LEVEL: 'warn',
      ...environment,
    };
  }

  /**
   * Starts a server without live areas, as in the specification. `environment` overrides that; undefined
   * means the product's default.
   */
  static async start(environment: Environment = {}): Promise<BillhookServer> {
    if (!existsSync(program)) throw new Error('dist-server/ is missing: run `npm run build` first.');
    const server = new BillhookServer(await freePort(), makeHome(), environment);
    await server.run();
    return server;
  }

  /** The data directory, including the embedded database. */
  get dataDirectory(): string {
    return join(this.#home, 'data');
  }

  get log(): string {
    return this.#log;
  }

  /** Starts the process, also after `halt`, on the same port and data; `changes` apply to this run only. */
  async run(changes: Environment = {}): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...this.#environment, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = (text: unknown): void => {
      this.#log += String(text);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.#child = child;
    await this.#untilReady(child);
  }

  /** Stops the process in order and keeps the data. */
  async halt(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([gone, sleep(20_000).then(() => child.kill('SIGKILL'))]);
  }

  /** Suspends the process, so that it hangs. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Ends the database at once, as in a crash; the server starts it again. */
  crashDatabase(): void {
    const file = join(this.dataDirectory, 'postgres', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    if (pid > 1) process.kill(pid, 'SIGQUIT');
  }

  /** Stops the process and deletes the data. */
  async dispose(): Promise<void> {
    await this.halt();
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** The first link below `path` printed during `work` or shortly after. */
  async linkPrintedBy(path: string, work: () => Promise<unknown>): Promise<string> {
    const from = this.#log.length;
    await work();
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
      const link = this.#log.slice(from).match(new RegExp(`${this.origin}${path}\\S*`))?.[0];
      if (link !== undefined) return link;
    }
    throw new Error(`No link to ${path} was printed. The log ends:\n${this.#log.slice(-2000)}`);
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    for (const end = Date.now() + startPatience; Date.now() < end; await sleep(150)) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok === true) return;
    }
    throw new Error(`The server did not start:\n${this.#log}`);
  }
}
