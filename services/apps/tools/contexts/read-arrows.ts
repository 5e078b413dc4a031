import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Which contexts each context imports, by their folders below services/contexts. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** `services/contexts/order.json`: lowest first; nobody imports the roof. */
export interface Order {
  readonly order: readonly string[];
  readonly roof: readonly string[];
}

const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The order as it is written. */
export const readOrder = (root: string): Order => JSON.parse(readFileSync(join(root, 'order.json'), 'utf8')) as Order;

/** What the source files below a folder of contexts import of each other; specs left out. */
export function readArrows(root: string, { order, roof }: Order): Arrows {
  const names = [...order, ...roof];
  const contextOf = (file: string) => names.find((name) => file.startsWith(`${name}/`));
  const arrows = new Map(names.map((name) => [name, new Set<string>()]));
  for (const file of sourcesOf(root)) {
    const own = contextOf(file);
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const other = contextOf(relative(root, join(root, dirname(file), target)));
      if (own && other && own !== other) arrows.get(own)?.add(other);
    }
  }
  return arrows;
}

const sourcesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );

/** Folders of contexts: those with a module or a contract. */
export const contextFolders = (root: string): string[] => [
  ...new Set(
    sourcesOf(root)
      .filter((file) => /\.(module|contract)\.ts$/.test(file))
      .map((file) => /^(?:(?:core|roof)\/)?[^/]+/.exec(file)?.[0] ?? ''),
  ),
];
