import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@glasshouse/services/apps/contexts';
import { platformContext } from '@glasshouse/services/platform/platform-routes';
import { plain } from './asked-for.ts';

const endpoints = () =>
  [...contexts, platformContext(contexts)].flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));

/** Every endpoint of the product as `METHOD /api/v1/path/{}`. */
export const endpointsThere = (): ReadonlySet<string> =>
  new Set(endpoints().map((entry) => `${entry.method} ${plain(`/api/v1${entry.path}`)}`));

/** Every endpoint of the product by its name, `context.entry`. */
export const endpointNames = (): readonly string[] => endpoints().map(({ name }) => name);

/** Every page of the console, read off the generated tree of routes. */
export function pagesThere(root: string): ReadonlySet<string> {
  const tree = readFileSync(join(root, 'console', 'src', 'route-tree.gen.ts'), 'utf8');
  const byPath = /interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? '';
  return new Set([...byPath.matchAll(/'([^']+)':/g)].map((match) => plain(match[1] ?? '')));
}
