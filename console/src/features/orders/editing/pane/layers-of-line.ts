import type { StoredPly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { pliesOf } from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';
import { assemblyWords, makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import { coatingOf } from '@glasshouse/services/contexts/ordereditor/coating.contract';
import type { DraftLine } from '../lines.ts';
import type { PaneDraft } from './pane-edit.ts';

/** What a line takes over from layers that were drawn: the stock of the outer ply, and no words of the layers before. */
export function layersOf(line: DraftLine, { assembly, isToughened }: PaneDraft): Partial<DraftLine> {
  const outer = assembly && pliesOf(assembly)[0]?.glass;
  const isOld = line.assembly !== undefined && line.description === assemblyWords(line.assembly);
  const isOther = JSON.stringify(assembly) !== JSON.stringify(line.assembly);
  return {
    assembly,
    isToughened: outer?.isToughened ?? isToughened,
    ...(outer ? { stockId: outer.stockId, stockCode: outer.stockCode } : {}),
    ...(isOther && (isOld || line.assembly === undefined) ? { description: '' } : {}),
  };
}

/** The glass of a single pane as the first ply of what it may become. */
export const singleOf = (line: DraftLine, isToughened: boolean, thicknessMm: number): StoredPly => ({
  ...{ stockId: line.stockId ?? 0, stockCode: line.stockCode, thicknessMm, isToughened, isSoaked: false },
  ...{ coating: coatingOf(line.stockCode), coatingFace: null, step: [] },
});

/** '6T/12Ar/6 1200 × 900 mm' or '10CLR 700 × 900 mm, toughened'. */
export const glassWords = (stockCode: string, { assembly, isToughened, width, height }: PaneDraft): string =>
  assembly
    ? `${makeUpWords(assembly)} ${width} × ${height} mm`
    : `${stockCode} ${width} × ${height} mm${isToughened ? ', toughened' : ''}`;
