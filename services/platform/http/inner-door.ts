import { createServer } from 'node:http';
import { sql } from 'kysely';
import type { RuntimeCore } from '../runtime-core.ts';

type Answer = { readonly status: number; readonly text: string };
type Asked = Pick<RuntimeCore, 'db' | 'bus' | 'metrics'>;

const isReady = async ({ db, bus }: Asked): Promise<Answer> => {
  const database = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return { status: database ? 200 : 503, text: JSON.stringify({ database, broker: bus.isConnected() }) };
};

const answers: Readonly<Record<string, (runtime: Asked) => Promise<Answer>>> = {
  '/health/live': async () => ({ status: 200, text: '{"status":"ok"}' }),
  '/health/ready': isReady,
  '/metrics': async ({ metrics }) => ({ status: 200, text: await metrics.registry.metrics() }),
};

/** What it answers. */
export const innerPaths: readonly string[] = Object.keys(answers);

/**
 * A door for the machinery that runs a service, on a port of its own: is it alive, can it work, what does it count. It knows
 * no user, so it is open to the cluster only, and shut unless METRICS_PORT names its port. Answers where it listens.
 */
export async function openInnerDoor(runtime: Asked, port: number, host: string) {
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    const given = answer ? answer(runtime) : Promise.resolve({ status: 404, text: '' });
    given
      .catch(() => ({ status: 500, text: '' }))
      .then(({ status, text }) =>
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text),
      );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as { port: number }).port,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
