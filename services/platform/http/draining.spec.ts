import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { testConfig } from '../testing/harness.ts';
import { releaseConnections } from './draining.ts';

it('closes a connection whose answer ends after the door is closed, and not when it has been idle for long', async () => {
  const server = fastify({ return503OnClosing: false });
  releaseConnections(server, testConfig('postgres://nobody@127.0.0.1:1/nowhere'));
  const file = new PassThrough();
  server.get('/', (_, reply) => reply.header('content-length', 4).send(file));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  file.write('ab');
  const answer = await fetch(url);
  const closed = server.close().then(() => 'closed');
  file.end('cd');
  expect(await answer.text()).toBe('abcd');
  // Less than the 72 seconds of an idle connection, which it would wait otherwise.
  const late = new Promise<string>((done) => {
    setTimeout(() => done('still open'), 20_000).unref();
  });
  expect(await Promise.race([closed, late])).toBe('closed');
}, 30_000);
