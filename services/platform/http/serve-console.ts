import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { notFound } from '../kernel/errors.ts';
import { noteRefusedRequest } from '../refusals.ts';
import type { Runtime } from '../runtime.ts';

/** Serves the built console; any path that is neither a file nor an API call is a page of the single-page app. */
export async function serveConsole(
  app: NestFastifyApplication,
  runtime: Pick<Runtime, 'log' | 'metrics'>,
  folder: string,
  apiPrefix: string,
): Promise<void> {
  const page = join(folder, 'index.html');
  await access(page);
  const server = app.getHttpAdapter().getInstance();
  await server.register(
    fastifyStatic as never,
    {
      root: join(folder, 'assets'),
      // Its own route reads the whole folder for each file, to compare how a name is spelt: no name here is a secret.
      serve: false,
      // The build lays a .br and a .gz beside each file.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      cacheControl: true,
    } as never,
  );
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(`/${request.params['*']}`));
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (request.url.startsWith(`/${apiPrefix}`)) {
      noteRefusedRequest(runtime, request, notFound());
      return reply.status(404).send(notFound().toBody());
    }
    // Both read each time: a console that is built while the API runs names its files anew, and has others beside its page.
    const name = request.params['*'];
    if ((await filesBeside(folder)).includes(name)) return reply.sendFile(name, folder, { cacheControl: false });
    return reply.type('text/html; charset=utf-8').send(await readFile(page, 'utf8'));
  });
}

/** Pictures of the programs that a company can connect. */
const pictures = 'glass/integrations';

/** Files beside the page, such as its icon and the pictures; their names never change, so browsers must not keep them. */
async function filesBeside(folder: string): Promise<string[]> {
  const [beside, drawn] = await Promise.all([filesIn(folder), filesIn(join(folder, pictures))]);
  return [...beside.filter((name) => name !== 'index.html'), ...drawn.map((name) => `${pictures}/${name}`)];
}

/** Names of the files of a folder; none when there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
