import type { Bus } from './bus/bus.ts';
import { type Config, readConfig } from './config/config.ts';
import type { ContextDefinition } from './context.ts';
import { assertOneDatabase } from './db/shards.ts';
import { drain } from './http/draining.ts';
import { openInnerDoor } from './http/inner-door.ts';
import { LogKeeper } from './logging/log-keeper.ts';
import { startBeat } from './process-beat.ts';
import { openRuntime, type Runtime } from './runtime.ts';

/** A running part of the product; `stop` finishes what was begun. */
export interface Running {
  stop(): Promise<void>;
}

/** One entry point: opens its runtime and starts its work. */
export interface App {
  readonly name: string;
  /** Answers requests that are spread over several copies. */
  readonly isAsked?: boolean;
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
  const keeper = new LogKeeper();
  const logTo = keeper.stream;
  const runtime = await openRuntime({
    name: app.name,
    config,
    contexts,
    logTo,
    ...(given.bus ? { bus: given.bus } : {}),
  });
  await assertOneDatabase(runtime.db);
  const beat = await startBeat(runtime);
  const keeping = keeper.start(runtime.db, runtime.log);
  const running = await app.start(runtime);
  const { metricsPort, host } = config;
  const door = metricsPort ? await openInnerDoor(runtime, metricsPort, host) : null;
  runtime.log.info({ pid: process.pid }, 'ready');
  return {
    async stop() {
      // Only who answers requests has to be taken out of the balance first.
      if (app.isAsked) await drain(config);
      await door?.stop();
      await running.stop();
      await beat.stop();
      await keeping.stop();
      await runtime.close();
    },
  };
}

const stopWithinMs = 15_000;

/** The body of every main.ts: start, stop on SIGTERM or SIGINT, say in one line why it could not start. */
export async function main(app: App, contexts: readonly ContextDefinition[]): Promise<void> {
  try {
    const config = readConfig();
    stopOnSignal(await startApp(app, contexts, { config }), config.drainSeconds);
  } catch (error) {
    process.stderr.write(`${app.name}: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** Stops once; a second signal, or fifteen seconds beside those it drains, ends the process at once. */
export function stopOnSignal(running: Running, drainSeconds = 0): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs + drainSeconds * 1000).unref();
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
