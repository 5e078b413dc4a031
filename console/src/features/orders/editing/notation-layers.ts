import type { Coating, StoredAssembly, StoredPly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { assemblyFaults } from '@glasshouse/services/contexts/ordereditor/assembly-faults.contract';
import {
  isStepped,
  pliesOf,
  surfaceOf,
  withGlass,
} from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';
import { coatingOf } from '@glasshouse/services/contexts/ordereditor/coating.contract';
import type { Glass } from './notation-glass.ts';

interface Stock {
  readonly id: number;
  readonly code: string;
  readonly thicknessMm: number | null;
  readonly canToughen: boolean;
}
interface Fault {
  readonly message: string;
}
type Layer = StoredAssembly['layers'][number];

/** Whether the first word of a line names layers: plies with '/' or '+' between them. */
export const isLayered = (word: string): boolean => /^[\d.]+[A-Z][^/+]*[/+]/.test(word);

/** Reads `6CLT/12AW/6LEHT` or `6CLT+1.52+6CLT`; what cannot be read is said. */
export function readLayers<S extends Stock>(
  word: string,
  glassOf: (code: string) => Glass<S>,
): { readonly assembly: StoredAssembly; readonly outer: S; readonly isToughened: boolean } | Fault {
  const outer: S[] = [];
  let plies = 0;
  const ply = (said: string): Layer | Fault => {
    plies += 1;
    const read = readPly(said, plies, glassOf);
    if ('message' in read) return read;
    outer.push(read.stock);
    return { glass: read.glass };
  };
  const pane = (said: string): Layer | Fault => {
    const parts = said.split('+');
    if (parts.length === 1) return ply(said);
    const layers = parts.map((part, i) => (i % 2 === 0 ? ply(part) : readFilm(part)));
    const fault = layers.find((one) => 'message' in one);
    return fault && 'message' in fault ? fault : { laminate: { layers: layers as { glass?: StoredPly }[] } };
  };
  const isUnit = word.includes('/');
  const parts = isUnit ? word.split('/') : [word];
  const read = parts.map((part, i) => (i % 2 === 0 ? pane(part) : readCavity(part)));
  const fault = read.find((one): one is Fault => 'message' in one);
  if (fault) return fault;
  const layers = read as Layer[];
  const assembly: StoredAssembly = isUnit
    ? { kind: 'unit', layers }
    : { kind: 'laminate', layers: layers[0]?.laminate?.layers ?? [] };
  const [broken] = assemblyFaults(
    withGlass(assembly, (one) => ({ ...one, step: [] })),
    4,
  );
  const [first] = outer;
  if (broken || !first) return { message: broken?.message ?? 'Begin with the glass' };
  return { assembly, outer: first, isToughened: pliesOf(assembly)[0]?.glass.isToughened ?? false };
}

const sides = ['T', 'R', 'B', 'L'];

function readPly<S extends Stock>(
  said: string,
  n: number,
  glassOf: (code: string) => Glass<S>,
): { readonly stock: S; readonly glass: StoredPly } | Fault {
  const match = /^([^@-]+)(?:@(\d{1,2}))?((?:-(?:[TRBL]|\d{1,2}):\d{1,3}(?:\.\d{1,2})?)*)$/.exec(said);
  if (!match) return { message: `${said} is no ply: write the glass, such as 6CLT, 4LES@3 or 4CLR-b:15` };
  const [, code = '', surface, steps = ''] = match;
  const { stock, isToughened, message } = glassOf(code);
  if (!stock) return { message: `Ply ${n}: ${message}` };
  if (isToughened && !stock.canToughen) return { message: `${stock.code} cannot be toughened` };
  const face = surface === undefined ? null : faceOf(Number(surface), n);
  if (face === undefined) return { message: `Ply ${n} has the surfaces ${2 * n - 1} and ${2 * n}, not ${surface}` };
  const known = coatingOf(stock.code);
  const coating: Coating = face && known === 'none' ? 'hard' : known;
  const step = stepsOf(steps);
  const thicknessMm = stock.thicknessMm ?? 0;
  const named = { stockId: stock.id, stockCode: stock.code, thicknessMm };
  return { stock, glass: { ...named, isToughened, isSoaked: false, coating, coatingFace: face, step } };
}

const faceOf = (surface: number, n: number): 'out' | 'in' | undefined =>
  (['out', 'in'] as const).find((face) => surfaceOf(n, face) === surface);

/** `-B:15-T:5` as mm by edge. */
function stepsOf(text: string): number[] {
  const step: number[] = [];
  for (const [, side = '', mm] of text.matchAll(/-([TRBL]|\d{1,2}):([\d.]+)/g)) {
    const edge = sides.includes(side) ? sides.indexOf(side) : Number(side) - 1;
    if (edge >= 0 && edge < 24) step[edge] = Number(mm);
  }
  return Array.from(step, (mm) => mm ?? 0);
}

function readCavity(said: string): Layer | Fault {
  const match = /^(\d{1,2}(?:\.\d{1,2})?)(A|K)?(W)?$/.exec(said);
  if (!match)
    return {
      message:
        said === ''
          ? 'Between two plies stands a cavity, such as 12A; for a laminate write a + between its plies'
          : `${said} is no cavity: write its mm, A for argon or K for krypton, W for a warm spacer`,
    };
  const [, mm, gas, warm] = match;
  const named = gas === 'A' ? 'argon' : gas === 'K' ? 'krypton' : 'air';
  return { cavity: { mm: Number(mm), gas: named, spacer: warm ? 'WARM' : 'ALU', sealMm: 10, bars: null } };
}

function readFilm(said: string): Layer | Fault {
  return /^\d{1,2}(\.\d{1,2})?$/.test(said)
    ? { film: { code: 'PVB', mm: Number(said) } }
    : { message: `${said} is no film: write its mm, such as 1.52` };
}

interface Said {
  readonly assembly: StoredAssembly | null | undefined;
  readonly isSoaked: boolean;
  readonly bars: { readonly cols: number; readonly rows: number } | null;
}

/** The layers with what other words say of them, for so many edges; null for a single pane. */
export function layersOfWords({ assembly, isSoaked, bars }: Said, edges: number): StoredAssembly | Fault | null {
  if (!assembly) return isSoaked || bars ? { message: 'Heat soak and bars are said of units and laminates' } : null;
  if (bars && assembly.kind === 'laminate') return { message: 'Bars lie in a cavity' };
  const worked = withGlass(assembly, (ply) => ({
    ...ply,
    isSoaked: isSoaked && ply.isToughened,
    step: isStepped(ply) ? Array.from({ length: edges }, (_, i) => ply.step[i] ?? 0) : [],
  }));
  const layers = worked.layers.map(({ cavity, ...layer }) =>
    cavity ? { cavity: bars ? { ...cavity, bars: { ...bars, code: 'BAR' } } : cavity } : layer,
  );
  const made = { ...worked, layers } as StoredAssembly;
  const lost = pliesOf(assembly).find(({ glass }) => glass.step.length > edges);
  return lost ? { message: `Ply ${lost.n} has ${edges} edges` } : made;
}

/** An assembly as it is typed: '6CLRT/12AW/6LEHT', '4CLR/12/4LES@3-b:15'. */
export function layersNotation(assembly: StoredAssembly): string {
  const numbers = new Map(pliesOf(assembly).map(({ glass, n }) => [glass, n]));
  const ply = (glass: StoredPly): string => {
    const face = glass.coatingFace ? `@${surfaceOf(numbers.get(glass) ?? 1, glass.coatingFace)}` : '';
    const steps = glass.step.flatMap((mm, i) =>
      mm > 0 ? [`-${(sides[i] ?? String(i + 1)).toLowerCase()}:${mm}`] : [],
    );
    return `${glass.stockCode.replace(/^0+/, '')}${glass.isToughened ? 'T' : ''}${face}${steps.join('')}`;
  };
  const gases = { air: '', argon: 'A', krypton: 'K' } as const;
  const layer = ({ glass, film, cavity, laminate }: Layer): string => {
    if (glass) return ply(glass);
    if (film) return `+${film.mm}+`;
    if (cavity) return `/${cavity.mm}${gases[cavity.gas]}${cavity.spacer === 'WARM' ? 'W' : ''}/`;
    return (laminate?.layers ?? []).map(layer).join('');
  };
  return assembly.layers.map(layer).join('');
}
