import { printAccess } from '../../platform/contract/access.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { contexts } from '../contexts.ts';
import { printLines } from './print-lines.ts';

/** Prints `METHOD path permission` for every contract entry. */
const entries = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);
entries.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
printLines(entries.map((e) => `${e.method} /api/v1${e.path} ${printAccess(e.access)}`));
