import type { GlassLayer } from './assembly.contract.ts';
import { isStepped, type Layer, type Layered, pliesOf } from './assembly-layers.contract.ts';

/** What is wrong with a field below the assembly. */
export interface AssemblyFault {
  readonly target: string;
  readonly message: string;
}
type Ply = Pick<GlassLayer, 'step' | 'isToughened' | 'isSoaked' | 'coating' | 'coatingFace'>;

/**
 * What an assembly breaks of what each must hold: layers alternate glass and what lies between, begin and end with glass, a laminate
 * has films and a unit cavities; lengths of 2 decimals; a step for each of so many edges. Empty is sound. Asked by the API, the
 * editor and an import alike.
 */
export function assemblyFaults(assembly: Layered<Ply>, edges: number): AssemblyFault[] {
  const between = assembly.kind === 'unit' ? 'cavity' : 'film';
  const faults = [...layerFaults(assembly.layers, between, 'layers'), ...numberFaults(assembly.layers, 'layers')];
  return faults.length ? faults : pliesOf(assembly).flatMap((ply) => plyFaults(ply.glass, ply.target, edges));
}

const parts = ['glass', 'film', 'cavity', 'laminate'] as const;

function layerFaults(layers: readonly Layer<Ply>[], between: 'film' | 'cavity', at: string): AssemblyFault[] {
  const alternating = layers.flatMap((layer, i): AssemblyFault[] => {
    const target = `${at}.${i}`;
    const named = parts.filter((part) => layer[part] !== undefined);
    const [part] = named;
    if (named.length !== 1 || !part) return [{ target, message: 'A layer is one of glass, film, cavity and laminate' }];
    if (part === 'laminate' && between === 'film')
      return [{ target: `${target}.laminate`, message: 'A laminate lies inside of a unit, not of a laminate' }];
    const isGlass = part === 'glass' || part === 'laminate';
    if (isGlass !== (i % 2 === 0)) return [{ target, message: orderOf(between) }];
    if (!isGlass && part !== between)
      return [{ target: `${target}.${part}`, message: between === 'film' ? 'A laminate has no cavity' : unitFilm }];
    return layer.laminate ? layerFaults(layer.laminate.layers, 'film', `${target}.laminate.layers`) : [];
  });
  if (alternating.length || layers.length % 2 === 1) return alternating;
  return [{ target: `${at}.${layers.length - 1}`, message: 'The last layer is glass' }];
}

const unitFilm = 'A film lies inside of a laminate: name the laminate as a layer of the unit';
const orderOf = (between: 'film' | 'cavity') => `Layers take turns: glass, ${between}, glass, from outside in`;

/** More than 2 decimals, or no number at all. */
const isRough = (mm: number): boolean => !Number.isFinite(mm) || Math.abs(mm * 100 - Math.round(mm * 100)) > 1e-6;
const rough = 'Use at most 2 decimals';

function numberFaults(layers: readonly Layer<Ply>[], at: string): AssemblyFault[] {
  return layers.flatMap(({ glass, film, cavity, laminate }, i) => {
    const lengths = [
      ...(film ? [['film.mm', film.mm] as const] : []),
      ...(cavity ? [['cavity.mm', cavity.mm] as const, ['cavity.sealMm', cavity.sealMm] as const] : []),
      ...(glass?.step ?? []).map((mm, edge) => [`glass.step.${edge}`, mm] as const),
    ];
    const own = lengths.flatMap(([field, mm]) =>
      isRough(mm) ? [{ target: `${at}.${i}.${field}`, message: rough }] : [],
    );
    return laminate ? [...own, ...numberFaults(laminate.layers, `${at}.${i}.laminate.layers`)] : own;
  });
}

function plyFaults(ply: Ply, at: string, edges: number): AssemblyFault[] {
  const faults: AssemblyFault[] = [];
  if (isStepped(ply) && ply.step.length !== edges)
    faults.push({ target: `${at}.step`, message: `Give the step of each of the ${edges} edges` });
  if (ply.isSoaked && !ply.isToughened)
    faults.push({ target: `${at}.isSoaked`, message: 'Only toughened glass is heat soaked' });
  if (ply.coatingFace && ply.coating === 'none')
    faults.push({ target: `${at}.coatingFace`, message: 'Say whether the coat is hard or soft' });
  return faults;
}
