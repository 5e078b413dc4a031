import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@glasshouse/state-machines/catalogue';

/** The file of each machine of the catalogue, by the machine's id. */
export function machineFiles(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'state-machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.machine\.ts$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => join('state-machines', file));
  const idOf = (file: string) => /^ {2}id: '(\w+)',$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  const byId = new Map(files.map((file) => [idOf(file), file]));
  return new Map(Object.keys(catalogue).flatMap((id) => (byId.has(id) ? [[id, byId.get(id) ?? ''] as const] : [])));
}
