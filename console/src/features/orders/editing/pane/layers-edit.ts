import type { StoredAssembly, StoredPly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { pliesOf } from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';

export type Layer = StoredAssembly['layers'][number];
/** Where a layer stands: its place, and that inside of a laminate. */
export type Path = readonly [number] | readonly [number, number];

export interface LayerRow {
  readonly path: Path;
  readonly layer: Layer;
  /** Number of the ply from outside; 0 for what lies between. */
  readonly n: number;
}

const cavity: Layer = { cavity: { mm: 12, spacer: 'ALU', gas: 'argon', sealMm: 10, bars: null } };
const film = (isToughened: boolean): Layer => ({ film: { code: 'PVB', mm: isToughened ? 1.52 : 0.76 } });
const between = (kind: StoredAssembly['kind'], ply: StoredPly) => (kind === 'unit' ? cavity : film(ply.isToughened));
/** The same glass once more: its coat and its step are its own. */
const alike = (ply: StoredPly): StoredPly => ({ ...ply, coatingFace: null, step: [] });

/** A unit or laminate of two such plies. */
export const twoOf = (kind: StoredAssembly['kind'], ply: StoredPly): StoredAssembly => ({
  kind,
  layers: [{ glass: ply }, between(kind, ply), { glass: alike(ply) }],
});

/** Every layer from outside in, those of a laminate one by one. */
export function rowsOf(assembly: StoredAssembly): LayerRow[] {
  const numbers = new Map(pliesOf(assembly).map(({ glass, n }) => [glass, n]));
  const row = (path: Path, layer: Layer) => ({ path, layer, n: layer.glass ? (numbers.get(layer.glass) ?? 0) : 0 });
  return assembly.layers.flatMap((layer, i) =>
    layer.laminate ? layer.laminate.layers.map((one, j) => row([i, j], one)) : [row([i], layer)],
  );
}

/** The assembly with the list that a path leads into changed. */
function inList(assembly: StoredAssembly, path: Path, change: (layers: readonly Layer[]) => Layer[]): StoredAssembly {
  if (path.length === 1) return { ...assembly, layers: change(assembly.layers) };
  const layers = assembly.layers.map((layer, i) => {
    if (i !== path[0] || !layer.laminate) return layer;
    const inside = change(layer.laminate.layers);
    const [only] = inside;
    return inside.length === 1 && only ? only : { laminate: { layers: inside } };
  });
  return { ...assembly, layers };
}
const last = (path: Path) => path.at(-1) ?? 0;

export const replacedAt = (assembly: StoredAssembly, path: Path, by: Layer): StoredAssembly =>
  inList(assembly, path, (layers) => layers.map((one, i) => (i === last(path) ? by : one)));

/** A layer one place further out or in: it changes places with the next of its kind. Null where there is none. */
export function movedAt(
  assembly: StoredAssembly,
  path: Path,
  by: 1 | -1,
): { readonly assembly: StoredAssembly; readonly path: Path } | null {
  const [from, to] = [last(path), last(path) + 2 * by];
  const all = path.length === 1 ? assembly.layers : (assembly.layers[path[0]]?.laminate?.layers ?? []);
  const [one, other] = [all[from], all[to]];
  if (!one || !other) return null;
  const swapped = inList(assembly, path, (layers) =>
    layers.map((layer, i) => (i === from ? other : i === to ? one : layer)),
  );
  return { assembly: swapped, path: path.length === 1 ? [to] : [path[0], to] };
}

/** Without a ply and what lies beside it; a single ply is no assembly any more. */
export function removedAt(assembly: StoredAssembly, path: Path): StoredAssembly | undefined {
  const at = last(path);
  const gone = at === 0 ? [0, 1] : [at - 1, at];
  const left = inList(assembly, path, (layers) => layers.filter((_, i) => !gone.includes(i)));
  const [only] = left.layers;
  if (left.layers.length > 1) return left;
  return only?.laminate ? { kind: 'laminate', layers: only.laminate.layers } : undefined;
}

/** One more ply inside, like the last. */
export function added(assembly: StoredAssembly): StoredAssembly {
  const ply = pliesOf(assembly).at(-1)?.glass;
  if (!ply) return assembly;
  return { ...assembly, layers: [...assembly.layers, between(assembly.kind, ply), { glass: alike(ply) }] };
}

/** A ply of a unit made a laminate of two. */
export const laminatedAt = (assembly: StoredAssembly, path: Path, ply: StoredPly): StoredAssembly =>
  replacedAt(assembly, path, { laminate: { layers: [{ glass: ply }, film(ply.isToughened), { glass: alike(ply) }] } });
