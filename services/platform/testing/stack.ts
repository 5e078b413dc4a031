import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../config/config.ts';

export const serviceNames = ['api', 'projector', 'automation-runner', 'solver-worker', 'reporting'] as const;
type Service = (typeof serviceNames)[number];
/** One of the five services; without a broker all five run in one process. `#2` names another process of the same. */
export type ServiceName = Service | 'all-in-one' | `${Service}#${number}`;
/** A busy machine starts five processes slowly, s. */
const startSeconds = 150;

/** Signs the sessions of a test's services. */
export const testSealKey = 'a key of one test run that seals its log';
export const testSecret = 'a secret of one test run, long enough';
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Every process started here that runs still. */
const alive = new Set<ChildProcess>();

/** Starts a process that `killAll` knows. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Ends every process started here at once and without warning, so that none outlives this one. */
export function killAll(): void {
  for (const child of alive) child.kill('SIGKILL');
}

/** A port nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** The NATS server named by NATS_SERVER, else the one of the optional package; null when there is none. */
export function natsBinary(): string | null {
  const packaged = join(
    projectRoot(),
    'node_modules',
    '@eplightning',
    `nats-server-${process.platform}-${process.arch}`,
    'bin',
    'nats-server',
  );
  return process.env.NATS_SERVER ?? (existsSync(packaged) ? packaged : null);
}

/** A broker of one's own that can be stopped, wiped and started again. */
export class TestBroker {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly binary: string,
    readonly port: number,
    readonly store: string,
  ) {}

  static async start(): Promise<TestBroker> {
    const binary = natsBinary();
    if (!binary) throw new Error('No nats-server: set NATS_SERVER to its path');
    const broker = new TestBroker(binary, await freePort(), await mkdtemp(join(tmpdir(), 'glasshouse-nats-')));
    await broker.up();
    return broker;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts the server on the same port and store. */
  async up(): Promise<void> {
    this.child = startProcess(this.binary, ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.store], {
      stdio: 'ignore',
    });
    await pause(500);
  }

  /** Ends the server, by default without warning. */
  async down(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child) await ended(child, signal);
  }

  /** Deletes everything the server kept; it must be down. */
  wipe(): Promise<void> {
    return rm(this.store, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.down();
    await this.wipe();
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const done = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await done;
}

/** The five services as processes of their own, or all in one, from the build. */
export class TestStack {
  private readonly children = new Map<ServiceName, ChildProcess>();
  readonly output: string[] = [];

  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    readonly address: string,
    private readonly copies: readonly string[],
  ) {}

  /** Starts all services and waits until the api is ready. Without a broker they have to be one process. */
  static async start(options: {
    databaseUrl: string;
    natsUrl?: string | undefined;
    services?: readonly ServiceName[];
    logLevel?: string;
    /** More environment for every service, such as a failpoint. */
    env?: NodeJS.ProcessEnv;
  }): Promise<TestStack> {
    const port = await freePort();
    const env = {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      // Logins of the business's own database, when a tool runs beside it.
      DATABASE_APP_URL: undefined,
      DATABASE_WORKER_URL: undefined,
      NATS_URL: options.natsUrl,
      PORT: String(port),
      REPORTING_PORT: String(await freePort()),
      GLASSHOUSE_SECRET: testSecret,
      GLASSHOUSE_SEAL_KEY: testSealKey,
      GLASSHOUSE_DATA: await mkdtemp(join(tmpdir(), 'glasshouse-data-')),
      GLASSHOUSE_ALLOW_UNSAFE_DATABASE: '1',
      // Measurements use one session for everything.
      GLASSHOUSE_CALLS_A_SECOND: '0',
      GLASSHOUSE_CALLS_AT_ONCE: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: options.logLevel ?? 'warn',
      ...options.env,
    };
    const copies = await Promise.all([2, 3, 4].map(async () => `http://127.0.0.1:${await freePort()}`));
    const stack = new TestStack(env, `http://127.0.0.1:${port}`, copies);
    for (const name of options.services ?? serviceNames) stack.up(name);
    try {
      await stack.ready();
    } catch (error) {
      await stack.close();
      throw error;
    }
    return stack;
  }

  /** Starts one service; `env` is for this process alone. A second api answers at `addressOf` its name. */
  up(name: ServiceName, env: NodeJS.ProcessEnv = {}): void {
    const [app = name, copy] = name.split('#');
    const ports = copy ? { PORT: new URL(this.addressOf(Number(copy))).port, REPORTING_PORT: '0' } : {};
    const child = startProcess(process.execPath, [join(projectRoot(), 'services', 'dist', 'apps', app, 'main.js')], {
      env: { ...this.env, ...ports, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => this.output.push(`${name}: ${data}`));
    this.children.set(name, child);
  }

  /** Where files and mails are kept. */
  get dataFolder(): string {
    return this.env.GLASSHOUSE_DATA ?? '';
  }

  /** Where copy `n` of the api answers: `api#2` to `api#4`; 1 is the api itself. */
  addressOf(copy: number): string {
    const address = copy === 1 ? this.address : this.copies[copy - 2];
    if (!address) throw new Error(`There is no copy ${copy} of the api`);
    return address;
  }

  /** Process id of a running service. */
  pidOf(name: ServiceName): number | undefined {
    return this.children.get(name)?.pid;
  }

  /** Waits until a service has ended by itself; answers how: its exit code or signal. Null when it still runs after that. */
  async exitOf(name: ServiceName, seconds = 0): Promise<number | NodeJS.Signals | null> {
    const child = this.children.get(name);
    for (const end = performance.now() + seconds * 1000; ; await pause(20)) {
      const exit = child?.exitCode ?? child?.signalCode ?? null;
      if (exit !== null || performance.now() >= end) return exit;
    }
  }

  /** Ends one service for good; answers its exit code, null when the signal ended it. */
  async down(name: ServiceName, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.children.get(name);
    if (child) await ended(child, signal);
    return child?.exitCode ?? null;
  }

  /** Kills one service without warning and starts it again. */
  async kill(name: ServiceName, env: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.down(name, 'SIGKILL');
    this.up(name, env);
  }

  /** Waits until the api answers; throws with what the services said when it does not. */
  async ready(seconds = startSeconds, copy = 1): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const isUp = await fetch(`${this.addressOf(copy)}/api/v1/health/ready`).then(
        (r) => r.ok,
        () => false,
      );
      if (isUp) return;
      await pause(100);
    }
    throw new Error(`The api did not become ready:\n${this.output.slice(-20).join('')}`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.children.values()].map((child) => ended(child, 'SIGTERM')));
    if (this.env.GLASSHOUSE_DATA) await rm(this.env.GLASSHOUSE_DATA, { recursive: true, force: true });
  }
}
