import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { natsBinary } from '@glasshouse/services/platform/testing/stack';
import { isAtLeast } from '../s11-injection.ts';

/** The first version without the defects of the S20 list; a part that is not there has none. */
const least: Readonly<Record<string, readonly number[]>> = {
  fastify: [5, 8, 3],
  '@nestjs/platform-fastify': [11, 1, 24],
  '@fastify/middie': [9, 3, 3],
  kysely: [0, 28, 17],
  multer: [2, 0, 2],
};
/** Parts whose whole idea has been broken more than once. */
const unwanted = ['vm2', 'isolated-vm', 'handlebars', 'ejs', 'nunjucks', 'request', 'node-serialize', 'socket.io'];
const leastBroker = [2, 12, 7];

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

/** What the lock file names that it should not, or in a version that it should not. No network: npm audit may come on top. */
export async function unsoundParts(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(projectRoot(), 'package-lock.json'), 'utf8')) as Lock;
  const found = Object.entries(packages).flatMap(([path, { version = '', dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const floor = least[name];
    if (floor && !isAtLeast(version, floor)) return [`${name} ${version}`];
    return unwanted.includes(name) && !dev ? [`${name} ${version}`] : [];
  });
  const binary = natsBinary();
  const broker = binary ? /[\d.]+\d/.exec(spawnSync(binary, ['-v'], { encoding: 'utf8' }).stdout)?.[0] : undefined;
  return broker && !isAtLeast(broker, leastBroker) ? [...found, `nats-server ${broker}`] : found;
}
