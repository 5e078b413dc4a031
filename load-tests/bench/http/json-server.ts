import 'reflect-metadata';
import { readToken, signToken } from '@glasshouse/services/platform/auth/tokens';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import { defineContext } from '@glasshouse/services/platform/context';
import { contract, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { createHttpApp } from '@glasshouse/services/platform/http/http-app';
import { openHandler } from '@glasshouse/services/platform/http/open-handler';
import { routes } from '@glasshouse/services/platform/http/routes';
import { openRuntime } from '@glasshouse/services/platform/runtime';
import { testConfig } from '@glasshouse/services/platform/testing/harness';
import { fastify } from 'fastify';
import { z } from 'zod';

/**
 * A process of bar P2: one route that answers 50 rows to who carries a token. `product` is the product's own HTTP side
 * (guard, contract in and out, headers); `bare` is Fastify with the same token check and the same rows; `plain` without
 * a check. Says `port token` when it listens. It asks no database.
 */
const rows = Array.from({ length: 50 }, (_, i) => ({
  id: 1000 + i,
  number: String(20_000 + i),
  customer: `Customer ${i} Glazing`,
  suburb: 'Braeside',
  areaM2: '12.500',
  total: '1234.50',
  dueDate: '2027-01-15',
  isOnHold: i % 7 === 0,
}));
const Row = z.object({
  id: z.number(),
  number: z.string(),
  customer: z.string(),
  suburb: z.string(),
  areaM2: z.string(),
  total: z.string(),
  dueDate: z.string(),
  isOnHold: z.boolean(),
});
const config = testConfig('postgres://nobody@127.0.0.1:1/nowhere');
const session = { accountId: 1, userId: 1, sessionId: 'bench' };
const token = await signToken(config.secret, session, new Date());
const path = '/rows';

const rowsContract = contract('bench', {
  listRows: endpoint({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: 'Fifty rows',
    response: z.object({ data: z.array(Row) }),
  }),
});

async function startProduct(): Promise<number> {
  const context = defineContext({
    name: 'bench',
    routes: [routes(rowsContract, { listRows: openHandler('bench.listRows', async () => ({ data: rows })) })],
    principals: {
      load: async () => ({ ...session, name: 'bench', isDeveloper: false, isProxy: false, can: () => true }),
    },
  });
  const runtime = await openRuntime({
    name: 'bench',
    config,
    contexts: [context],
    bus: new InProcessBus(),
  });
  const app = await createHttpApp(runtime, { isMain: false });
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as { port: number }).port;
}

async function startBare(isGuarded: boolean): Promise<number> {
  const app = fastify();
  if (isGuarded)
    app.addHook('onRequest', async (request, reply) => {
      const given = request.headers.authorization?.slice('Bearer '.length) ?? '';
      if (!(await readToken(config.secret, given, new Date()))) await reply.code(401).send({});
    });
  app.get(`/api/v1${path}`, async () => ({ data: rows }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

const kind = process.argv[2];
const port = kind === 'product' ? await startProduct() : await startBare(kind === 'bare');
process.stdout.write(`${port} ${token}\n`);
