import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';

/** Processes that are about to stop, by their configuration: all parts of a process share one. */
const draining = new WeakSet<Config>();

const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

/** Readiness turns red; resolves when whoever balances the load has had the time to see it and send nothing more. */
export async function drain(config: Config): Promise<void> {
  draining.add(config);
  await pause(config.drainSeconds);
}

/** Throws 503 while the process is about to stop. */
export function refuseWhileDraining(config: Config): void {
  if (draining.has(config)) throw new AppError(503, 'UnavailableError', 'This server is stopping; use another one');
}

/**
 * What is asked meanwhile is answered, and its connection closed, so that the next request goes elsewhere. Node closes
 * idle connections once, as the server closes: those whose answer ends later are closed here, or each would hold the
 * process for the 72 seconds that a connection is kept.
 */
export function releaseConnections(server: FastifyInstance, config: Config): void {
  server.addHook('onSend', async (_, reply) => {
    if (draining.has(config)) reply.header('connection', 'close');
  });
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
  });
}
