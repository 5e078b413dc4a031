import type { StoredAssembly, StoredPly } from '../assembly.contract.ts';

type Layer = StoredAssembly['layers'][number];

/** The assembly with the layer that holds such a part replaced. */
export function changedLayer(
  assembly: StoredAssembly,
  part: NonNullable<Layer['film' | 'cavity']>,
  by: Layer,
): StoredAssembly {
  const change = (layer: Layer): Layer => {
    if (layer.film === part || layer.cavity === part) return by;
    if (!layer.laminate) return layer;
    return {
      laminate: {
        layers: layer.laminate.layers.map((one) => (one.film === part && by.film ? { film: by.film } : one)),
      },
    };
  };
  return { ...assembly, layers: assembly.layers.map(change) };
}

/** The assembly with a ply replaced. */
export function changedPly(assembly: StoredAssembly, ply: StoredPly, by: StoredPly): StoredAssembly {
  const change = (layer: Layer): Layer => {
    if (layer.glass === ply) return { glass: by };
    if (!layer.laminate) return layer;
    return { laminate: { layers: layer.laminate.layers.map((one) => (one.glass === ply ? { glass: by } : one)) } };
  };
  return { ...assembly, layers: assembly.layers.map(change) };
}
