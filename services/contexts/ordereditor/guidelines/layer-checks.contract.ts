import { isInside } from '../../../platform/contract/geometry/inside.ts';
import type { StoredAssembly, StoredPly } from '../assembly.contract.ts';
import { cavitiesOf, isStepped, type Ply, pliesOf, surfaceOf } from '../assembly-layers.contract.ts';
import { assemblyWeight, type LineSize, plyOutline } from '../assembly-measures.contract.ts';
import type { GuidelineBody, GuidelineRule } from '../ordereditor.contract.ts';
import { fromLowerLeft, type HolePosition } from '../pane.contract.ts';
import { changedLayer, changedPly } from './changed-layers.contract.ts';
import { type Broken, broken, near, type Place, said } from './verdict.contract.ts';

/** A line of layers as its rules look at it; its size is known. mm. */
export interface LayeredLine extends LineSize {
  readonly assembly: StoredAssembly;
  readonly holePositions?: readonly HolePosition[] | undefined;
}
type LayerCheck = (g: GuidelineBody, line: LayeredLine) => Broken[];

const pane: Place = { kind: 'pane', index: 0 };
const atLayer = (index: number): Place => ({ kind: 'layer', index });
const sizeWords = ({ widthMm, heightMm }: LineSize) => `${near(widthMm)} × ${near(heightMm)}`;
const sorted = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;

function isSmaller(line: LineSize, g: GuidelineBody): boolean {
  const [[narrow, long], [least, other]] = [sorted(line.widthMm, line.heightMm), sorted(g.fixed, g.second || g.fixed)];
  return narrow < least || long < other;
}
function isLarger(line: LineSize, g: GuidelineBody): boolean {
  const [[narrow, long], [least, other]] = [sorted(line.widthMm, line.heightMm), sorted(g.fixed, g.second || g.fixed)];
  return narrow > least || long > other;
}
const hasLaminate = ({ kind, layers }: StoredAssembly) => kind === 'laminate' || layers.some((one) => one.laminate);

const laminateSize: LayerCheck = (g, line) =>
  hasLaminate(line.assembly) && isSmaller(line, g)
    ? [broken(g, pane, `${sizeWords(line)} is too small to laminate, at least ${g.fixed} × ${g.second || g.fixed}`)]
    : [];
const laminateMaximum: LayerCheck = (g, line) =>
  hasLaminate(line.assembly) && isLarger(line, g)
    ? [
        broken(
          g,
          pane,
          `${sizeWords(line)} is larger than laminates are pressed, at most ${g.fixed} × ${g.second || g.fixed}`,
        ),
      ]
    : [];
const unitMinimum: LayerCheck = (g, line) =>
  line.assembly.kind === 'unit' && isSmaller(line, g)
    ? [broken(g, pane, `${sizeWords(line)} is too small for a unit, at least ${g.fixed} × ${g.second || g.fixed}`)]
    : [];
const unitSize: LayerCheck = (g, line) =>
  line.assembly.kind === 'unit' && isLarger(line, g)
    ? [
        broken(
          g,
          pane,
          `Unit is larger than the press: ${sizeWords(line)}, at most ${g.fixed} × ${g.second || g.fixed}`,
        ),
      ]
    : [];

/** Films between toughened plies even out the waves of both. */
function filmToughened(g: GuidelineBody, { assembly }: LayeredLine): Broken[] {
  const plies = pliesOf(assembly);
  const laminates =
    assembly.kind === 'laminate' ? [assembly.layers] : assembly.layers.map((one) => one.laminate?.layers ?? []);
  return laminates.flatMap((layers) =>
    layers.flatMap(({ film }, i) => {
      const [outer, inner] = [layers[i - 1]?.glass, layers[i + 1]?.glass];
      if (!film || !outer?.isToughened || !inner?.isToughened || film.mm >= g.fixed) return [];
      const index = (plies.find((ply) => ply.glass === outer)?.n ?? 1) - 1;
      const fixed = changedLayer(assembly, film, { film: { ...film, mm: g.fixed } });
      const sentence = `${film.mm} film is too thin for toughened plies, needs ${g.fixed}`;
      return [broken(g, atLayer(index), sentence, null, { kind: 'layers', words: `Film ${g.fixed}`, assembly: fixed })];
    }),
  );
}

/** Holes lie in every ply: one that stands back must not lose them. */
const plyMatch: LayerCheck = (g, line) =>
  pliesOf(line.assembly).flatMap(({ glass, n }) => {
    const path = isStepped(glass) ? plyOutline(line, glass) : null;
    const lost = (line.holePositions ?? []).flatMap((hole, i) => {
      const at = fromLowerLeft(hole, line.widthMm, line.heightMm);
      return path && !isInside(path, at) ? [i + 1] : [];
    });
    const assembly = changedPly(line.assembly, glass, { ...glass, step: [] });
    return lost.map((hole) =>
      broken(g, atLayer(n - 1), `Hole ${hole} is missing in ply ${n}, which stands back there`, null, {
        ...{ kind: 'layers', words: 'No step', assembly },
      }),
    );
  });

/** A coat faces a cavity: a soft one must, a hard one wears outside. */
const coatPlace: LayerCheck = (g, { assembly }) =>
  assembly.kind === 'laminate'
    ? []
    : pliesOf(assembly).flatMap((ply) => {
        const { glass, n } = ply;
        if (glass.coating === 'none') return [];
        const turn = turned(assembly, ply);
        if (!glass.coatingFace)
          return [
            broken({ ...g, severity: 'warn' }, atLayer(n - 1), `Say which surface of ply ${n} is coated`, null, turn),
          ];
        if (ply[glass.coatingFace] === 'cavity') return [];
        const surface = surfaceOf(n, glass.coatingFace);
        return glass.coating === 'soft'
          ? [broken(g, atLayer(n - 1), `Soft coat on surface ${surface} would wear off`, null, turn)]
          : [
              broken(
                { ...g, severity: 'warn' },
                atLayer(n - 1),
                `Hard coat on surface ${surface} faces no cavity`,
                null,
                turn,
              ),
            ];
      });

/** The ply with its coat on the face that looks into a cavity; null where none does. */
function turned(assembly: StoredAssembly, ply: Ply<StoredPly>) {
  const face = ply.out === 'cavity' ? 'out' : ply.in === 'cavity' ? 'in' : null;
  if (!face) return null;
  const words = `Coat on surface ${surfaceOf(ply.n, face)}`;
  return {
    kind: 'layers' as const,
    words,
    assembly: changedPly(assembly, ply.glass, { ...ply.glass, coatingFace: face }),
  };
}

const coatAlone: LayerCheck = (g, { assembly }) =>
  assembly.kind === 'unit'
    ? []
    : pliesOf(assembly).flatMap(({ glass, n }) =>
        glass.coating === 'soft' ? [broken(g, atLayer(n - 1), `${glass.stockCode} must be sealed in a unit`)] : [],
      );

const cavity: LayerCheck = (g, { assembly }) =>
  cavitiesOf(assembly).flatMap((one) => {
    const { mm } = one.cavity;
    const most = g.second || g.fixed;
    if (mm >= g.fixed && mm <= most) return [];
    const fit = mm < g.fixed ? g.fixed : most;
    const fixed = changedLayer(assembly, one.cavity, { cavity: { ...one.cavity, mm: fit } });
    const sentence = `Cavity ${mm} mm is out of range, ${g.fixed} to ${most}`;
    return [
      broken(g, atLayer(one.before.n - 1), sentence, null, { kind: 'layers', words: `${fit} mm`, assembly: fixed }),
    ];
  });

/** The usual edge seal, mm. */
const usualSeal = 10;
const sightline: LayerCheck = (g, { assembly }) =>
  cavitiesOf(assembly).flatMap((one) => {
    if (one.cavity.sealMm >= g.fixed) return [];
    const fit = Math.max(usualSeal, g.fixed);
    const fixed = changedLayer(assembly, one.cavity, { cavity: { ...one.cavity, sealMm: fit } });
    const sentence = `Edge seal of ${said(one.cavity.sealMm)} has no test report`;
    return [
      broken(g, atLayer(one.before.n - 1), sentence, null, { kind: 'layers', words: `Seal ${fit}`, assembly: fixed }),
    ];
  });

/** From so many kg on, below the second limit where there is one. */
const lift: LayerCheck = (g, line) => {
  const kg = assemblyWeight(line.assembly, line);
  const isAbove = kg >= g.fixed && (g.second === 0 || kg < g.second);
  return isAbove ? [broken(g, pane, `${Math.round(kg)} kg: ${g.name.toLowerCase()}`)] : [];
};

/** Rules of units and laminates; no other line breaks them. */
const layerRules: Readonly<Partial<Record<GuidelineRule, LayerCheck>>> = {
  ...{ laminateSize, laminateMaximum, unitMinimum, unitSize, lift },
  ...{ filmToughened, plyMatch, coatPlace, coatAlone, cavity, sightline },
};

/** What the layers of a line break of guidelines in force. */
export const checkLayers = (line: LayeredLine, guidelines: readonly GuidelineBody[]): Broken[] =>
  line.widthMm > 0 && line.heightMm > 0
    ? guidelines.filter((g) => g.isActive).flatMap((g) => layerRules[g.rule]?.(g, line) ?? [])
    : [];
