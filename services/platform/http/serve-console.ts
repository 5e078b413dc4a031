import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { notFound } from '../kernel/errors.ts';

/** Serves the built console; any path that is neither a file nor an API call is a page of the single-page app. */
export async function serveConsole(app: NestFastifyApplication, folder: string, apiPrefix: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const server = app.getHttpAdapter().getInstance();
  await server.register(
    fastifyStatic as never,
    {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      cacheControl: true,
    } as never,
  );
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith(`/${apiPrefix}`)) return reply.status(404).send(notFound().toBody());
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
