import type { Bus } from './bus/bus.ts';
import { type Config, readConfig } from './config/config.ts';
import type { ContextDefinition } from './context.ts';
import { assertOneDatabase } from './db/shards.ts';
import { openRuntime, type Runtime } from './runtime.ts';

/** A running part of the product; `stop` finishes what was begun. */
export interface Running {
  stop(): Promise<void>;
}

/** One entry point: opens its runtime and starts its work. */
export interface App {
  readonly name: string;
  start(runtime: Runtime): Promise<Running>;
}

/** Starts an app with a runtime of its own (or on a bus shared inside one process). */
export async function startApp(
  app: App,
  contexts: readonly ContextDefinition[],
  given: { config?: Config; bus?: Bus } = {},
): Promise<Running> {
  const config = given.config ?? readConfig();
  if (config.isProduction && !config.hasSharedSecret)
    throw new Error('GLASSHOUSE_SECRET is missing: at least 32 characters, the same for every service');
  const runtime = await openRuntime({ name: app.name, config, contexts, ...(given.bus ? { bus: given.bus } : {}) });
  await assertOneDatabase(runtime.db);
  const running = await app.start(runtime);
  runtime.log.info({ pid: process.pid }, 'ready');
  return {
    async stop() {
      await running.stop();
      await runtime.close();
    },
  };
}

const stopWithinMs = 10_000;

/** The body of every main.ts: start, stop on SIGTERM or SIGINT, say in one line why it could not start. */
export async function main(app: App, contexts: readonly ContextDefinition[]): Promise<void> {
  try {
    stopOnSignal(await startApp(app, contexts));
  } catch (error) {
    process.stderr.write(`${app.name}: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** Stops once; a second signal, or ten seconds, ends the process at once. */
export function stopOnSignal(running: Running): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
