import { createServer } from 'node:http';
import { metricsText, readiness } from '../health.ts';
import { AppError } from '../kernel/errors.ts';
import type { RuntimeCore } from '../runtime-core.ts';

type Asked = Pick<RuntimeCore, 'config' | 'db' | 'workerDb' | 'bus' | 'metrics' | 'log'>;

const answers: Readonly<Record<string, (runtime: Asked) => Promise<string>>> = {
  '/health/live': async () => '{"status":"ok"}',
  '/health/ready': async (runtime) => JSON.stringify(await readiness(runtime)),
  '/metrics': metricsText,
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
    const say = (status: number, text = '') =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    if (!answer) say(404);
    else
      answer(runtime).then(
        (text) => say(200, text),
        (error) => say(error instanceof AppError ? error.status : 500),
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
