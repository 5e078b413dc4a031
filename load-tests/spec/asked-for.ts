import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A call or a page the checklists ask for; the address has `{}` for each parameter. */
export interface Asked {
  readonly id: string;
  readonly module: string;
  /** `GET /api/v1/orders/{}` or `/orders/{}`. */
  readonly address: string;
}

const Calls = z.object({
  calls: z.array(
    z.object({ id: z.string(), module: z.string(), method: z.string(), fullPath: z.string(), coverage: z.string() }),
  ),
});
const Routes = z.object({ routes: z.array(z.object({ id: z.string(), module: z.string(), path: z.string() })) });

/** An address with every parameter as `{}`, however it is written: `{id}`, `:id` or `$id`. */
export const plain = (address: string): string => address.replace(/\{[^}]*\}|[:$]\w+/g, '{}').replace(/(?<=.)\/$/, '');

const read = (folder: string, name: string): unknown => {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** The calls that must be built; null when the checklist is not there. */
export function readCalls(folder: string): readonly Asked[] | null {
  const text = read(folder, 'calls.json');
  if (!text) return null;
  return Calls.parse(text)
    .calls.filter((call) => call.coverage === 'required')
    .map(({ id, module, method, fullPath }) => ({ id, module, address: `${method} ${plain(fullPath)}` }));
}

/** The pages of the console; null when the checklist is not there. */
export function readRoutes(folder: string): readonly Asked[] | null {
  const text = read(folder, 'routes.json');
  if (!text) return null;
  return Routes.parse(text).routes.map(({ id, module, path }) => ({ id, module, address: plain(path) }));
}

/** What is asked for and not there, each on a line, then a line for each module and one for all. */
export function whatIsMissing(asked: readonly Asked[], there: ReadonlySet<string>): string[] {
  const missing = asked.filter((entry) => !there.has(entry.address));
  const modules = [...new Set(asked.map((entry) => entry.module))].sort();
  const count = (entries: readonly Asked[], module: string) => entries.filter((e) => e.module === module).length;
  return [
    ...missing.map(({ id, module, address }) => `missing ${module} ${id} ${address}`),
    ...modules.map((module) => {
      const all = count(asked, module);
      return `${module}: ${all - count(missing, module)} of ${all}`;
    }),
    `${asked.length - missing.length} of ${asked.length}, ${missing.length} missing`,
  ];
}
