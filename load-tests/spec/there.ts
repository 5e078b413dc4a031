import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@glasshouse/services/apps/contexts';
import { platformContext } from '@glasshouse/services/platform/platform-routes';
import { plain } from './asked-for.ts';

/** Every endpoint of the product as `METHOD /api/v1/path/{}`. */
export function endpointsThere(): ReadonlySet<string> {
  const entries = [...contexts, platformContext(contexts)].flatMap((c) =>
    c.routes.flatMap((r) => Object.values(r.contract)),
  );
  return new Set(entries.map((entry) => `${entry.method} ${plain(`/api/v1${entry.path}`)}`));
}

/** Every page of the console, read off the generated tree of routes. */
export function pagesThere(root: string): ReadonlySet<string> {
  const tree = readFileSync(join(root, 'console', 'src', 'route-tree.gen.ts'), 'utf8');
  const byPath = /interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? '';
  return new Set([...byPath.matchAll(/'([^']+)':/g)].map((match) => plain(match[1] ?? '')));
}
