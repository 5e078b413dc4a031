import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { count } from '../../platform/contract/words.ts';
import { EntryCode } from './pane.contract.ts';

const mm = (least: number, most: number) =>
  z.number().min(least, `At least ${least} mm`).max(most, `At most ${most} mm`);

/** How a pane is coated: a hard coat stands weather, a soft one must be sealed in a unit. */
export const Coating = z.enum(['none', 'hard', 'soft']);
export type Coating = z.infer<typeof Coating>;

/** A ply of glass. Its edges, holes, cutouts and corners are those of the line. */
export const GlassLayer = z.object({
  stockId: Id,
  isToughened: z.boolean().default(false),
  /** Heated again after toughening, so that what would break breaks in the oven. */
  isSoaked: z.boolean().default(false),
  coating: Coating.default('none'),
  /** Which face is coated, seen from outside; null where it is not coated or nobody said. */
  coatingFace: z.enum(['out', 'in']).nullable().default(null),
  /** How far the ply stands back at each edge of the line, mm; empty nowhere. */
  step: z.array(mm(0, 500)).max(24, 'At most 24 edges').default([]),
});
export type GlassLayer = z.infer<typeof GlassLayer>;

export const FilmLayer = z.object({ code: EntryCode.default('PVB'), mm: mm(0.1, 20) });
export type FilmLayer = z.infer<typeof FilmLayer>;

export const CavityGas = z.enum(['air', 'argon', 'krypton']);
export type CavityGas = z.infer<typeof CavityGas>;

/** Bars between the panes that part them into so many columns and rows. */
export const CavityBars = z.object({
  cols: count(20, 'columns', 1),
  rows: count(20, 'rows', 1),
  code: EntryCode.default('BAR'),
});

export const CavityLayer = z.object({
  mm: mm(1, 60),
  spacer: EntryCode.default('ALU'),
  gas: CavityGas.default('air'),
  /** How far the edge seal reaches in from the edge, mm. */
  sealMm: mm(0, 60).default(10),
  bars: CavityBars.nullable().default(null),
});
export type CavityLayer = z.infer<typeof CavityLayer>;

const mostLayers = 15;
const layered = <S extends z.ZodType>(layer: S) =>
  z
    .array(layer)
    .min(3, 'At least two plies and what lies between them')
    .max(mostLayers, `At most ${mostLayers} layers`);

/** A layer is one of glass, film and cavity, or of a unit a whole laminate; `assemblyFaults` holds it to that. */
const assemblyWith = <G extends z.ZodType>(glass: G) => {
  const inLaminate = { glass: glass.optional(), film: FilmLayer.optional() };
  const laminate = z.object({ layers: layered(z.object(inLaminate)) }).optional();
  const layer = z.object({ ...inLaminate, cavity: CavityLayer.optional(), laminate });
  return z.object({ kind: z.enum(['unit', 'laminate']), layers: layered(layer) });
};

/** A double-glazed unit or a laminate as it is entered: its layers from outside in. */
export const Assembly = assemblyWith(GlassLayer);
export type Assembly = z.infer<typeof Assembly>;

/** A ply as records hold it: what its glass is called, how thick, and what the work of each edge takes off (mm). Set by the server. */
export const StoredPly = GlassLayer.extend({
  stockCode: z.string(),
  thicknessMm: z.number(),
  edgeAllowances: z.array(z.number()).optional(),
});
export type StoredPly = z.infer<typeof StoredPly>;
export const StoredAssembly = assemblyWith(StoredPly);
export type StoredAssembly = z.infer<typeof StoredAssembly>;
