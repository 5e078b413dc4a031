import type { Assembly, CavityLayer, FilmLayer, GlassLayer } from './assembly.contract.ts';

/** A layer as far as it is one; `G` is what is known of its glass. */
export interface Layer<G> {
  readonly glass?: G | undefined;
  readonly film?: FilmLayer | undefined;
  readonly cavity?: CavityLayer | undefined;
  readonly laminate?: { readonly layers: readonly Layer<G>[] } | undefined;
}
export interface Layered<G> {
  readonly kind: Assembly['kind'];
  readonly layers: readonly Layer<G>[];
}

/** A ply with its number from outside, counted over every laminate, and the field it stands in. */
export interface Ply<G> {
  readonly n: number;
  readonly glass: G;
  readonly target: string;
  /** What lies on its outer and its inner face; null is the open air. */
  readonly out: 'film' | 'cavity' | null;
  readonly in: 'film' | 'cavity' | null;
}

/** The plies of an assembly from outside in. */
export function pliesOf<G>({ layers }: Pick<Layered<G>, 'layers'>): Ply<G>[] {
  return layers
    .flatMap((layer, i) => {
      const around = { out: kindOf(layers[i - 1]), in: kindOf(layers[i + 1]) };
      if (layer.glass) return [{ glass: layer.glass, target: `layers.${i}.glass`, ...around }];
      const inside = layer.laminate ? pliesOf({ layers: layer.laminate.layers }) : [];
      return inside.map(({ glass, target, ...faces }) => ({
        glass,
        target: `layers.${i}.laminate.${target}`,
        out: faces.out ?? around.out,
        in: faces.in ?? around.in,
      }));
    })
    .map((ply, i) => ({ n: i + 1, ...ply }));
}

const kindOf = <G>(layer: Layer<G> | undefined): Ply<G>['out'] =>
  layer?.film ? 'film' : layer?.cavity ? 'cavity' : null;

/** Films of an assembly with the field each stands in, those inside of its laminates too. */
export const filmsWithTarget = <G>(layers: readonly Layer<G>[], at = 'layers'): { film: FilmLayer; target: string }[] =>
  layers.flatMap(({ film, laminate }, i) => [
    ...(film ? [{ film, target: `${at}.${i}.film` }] : []),
    ...(laminate ? filmsWithTarget(laminate.layers, `${at}.${i}.laminate.layers`) : []),
  ]);

/** A cavity with the plies next to it. */
export interface Cavity<G> {
  readonly index: number;
  readonly cavity: CavityLayer;
  readonly before: Ply<G>;
  readonly after: Ply<G>;
}

/** The cavities of a unit from outside in. */
export function cavitiesOf<G>(assembly: Pick<Layered<G>, 'layers'>): Cavity<G>[] {
  const plies = pliesOf(assembly);
  return assembly.layers.flatMap(({ cavity }, index) => {
    const counted = pliesOf({ layers: assembly.layers.slice(0, index) }).length;
    const [before, after] = [plies[counted - 1], plies[counted]];
    return cavity && before && after ? [{ index, cavity, before, after }] : [];
  });
}

/** Number of a face, counted from outside over every ply: that outside of the first is 1. */
export const surfaceOf = (n: number, face: 'out' | 'in'): number => 2 * n - (face === 'out' ? 1 : 0);

/** The assembly with each glass turned into something else. */
export function withGlass<G, H>({ kind, layers }: Layered<G>, turn: (glass: G) => H): Layered<H> {
  const each = ({ glass, laminate, ...rest }: Layer<G>): Layer<H> => ({
    ...rest,
    ...(glass ? { glass: turn(glass) } : {}),
    ...(laminate ? { laminate: { layers: laminate.layers.map(each) } } : {}),
  });
  return { kind, layers: layers.map(each) };
}

/** How thick an assembly is, mm. */
export const thicknessOf = <G extends { readonly thicknessMm: number }>(layers: readonly Layer<G>[]): number =>
  hundredths(
    layers.reduce(
      (sum, { glass, film, cavity, laminate }) =>
        sum + (glass?.thicknessMm ?? film?.mm ?? cavity?.mm ?? thicknessOf(laminate?.layers ?? [])),
      0,
    ),
  );

const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** How far a ply stands back at each edge; it does at none without a step. */
export const isStepped = ({ step }: Pick<GlassLayer, 'step'>): boolean => step.some((mm) => mm > 0);
