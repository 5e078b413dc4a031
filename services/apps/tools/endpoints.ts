import { printAccess } from '../../platform/contract/access.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { contexts } from '../contexts.ts';

/** Prints `METHOD path permission` for every contract entry. */
const entries = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);
for (const e of entries.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)))
  process.stdout.write(`${e.method} /api/v1${e.path} ${printAccess(e.access)}\n`);
