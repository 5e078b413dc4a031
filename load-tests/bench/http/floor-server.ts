import { once } from 'node:events';
import { readToken, signToken } from '@glasshouse/services/platform/auth/tokens';
import { testConfig } from '@glasshouse/services/platform/testing/harness';
import { fastify } from 'fastify';
import pg from 'pg';
import { replaySql, type Statement } from '../record-sql.ts';

/** What a request of the product sends to PostgreSQL and answers, for a server that does nothing else. */
export interface Floor {
  readonly url: string;
  readonly options: string;
  readonly lanes: number;
  readonly statements: readonly Statement[];
  readonly answer: string;
}

/**
 * A process of bar P3: bare Fastify that reads the token, sends the very statements of a request and answers its bytes. Reads
 * what these are from its standard input, and says `port token` when it listens.
 */
const [given] = (await once(process.stdin.setEncoding('utf8'), 'data')) as [string];
const { url, options, lanes, statements, answer } = JSON.parse(given) as Floor;
const pool = new pg.Pool({ connectionString: url, max: lanes, options });
const { secret } = testConfig(url);
const token = await signToken(secret, { accountId: 1, userId: 1, sessionId: 'bench' }, new Date());
const app = fastify();
app.get('*', async ({ headers }, reply) => {
  const session = await readToken(secret, (headers.authorization ?? '').slice('Bearer '.length), new Date());
  if (!session) return reply.code(401).send({});
  await replaySql(pool, statements);
  return reply.type('application/json').send(answer);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port} ${token}\n`);
