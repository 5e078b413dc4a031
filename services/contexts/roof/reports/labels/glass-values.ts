import { isClosedBlock } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { labelOf } from '../../../../platform/barcodes/label-forms.ts';
import type { HolderFacts } from '../../../inventory/bins/bins.facts.ts';
import type { GlassBlockFacts } from '../../../inventory/glassblocks/glassblocks.facts.ts';
import type { OffcutFacts } from '../../../inventory/inventory.facts.ts';
import { counted, dayOf, decimal } from '../kit/words.ts';
import type { OneLabel } from './label-paper.ts';
import type { FieldOf } from './label-records.contract.ts';

interface Glass {
  readonly stockCode: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
}
const glassOf = ({ stockCode, thicknessMm, widthMm, heightMm }: Glass) => ({
  glass: stockCode,
  thickness: thicknessMm === null ? '' : `${thicknessMm} mm`,
  size: `${widthMm} × ${heightMm}`,
});

/** What stands on the label of an offcut. */
export function offcutLabelOf(offcut: OffcutFacts, company: string): OneLabel {
  const values: Record<FieldOf<'offcut'>, string> = {
    barcode: labelOf('glassLevel', offcut.id),
    ...glassOf(offcut),
    place: offcut.bin ? `Rack ${offcut.bin}` : 'No rack yet',
    company,
  };
  return { values };
}

/** What stands on the label of a glass block: what it holds and what a crane has to lift. */
export function glassBlockLabelOf(block: GlassBlockFacts, company: string, zone: string): OneLabel {
  const values: Record<FieldOf<'glassBlock'>, string> = {
    barcode: block.number,
    ...glassOf(block),
    sheets: counted(block.sheets, 'sheet'),
    weight: `${decimal(block.weightKg, 0)} kg`,
    opened: isClosedBlock(block.status) ? '' : 'OPENED',
    place: block.bin ? `Bin ${block.bin}` : 'No bin yet',
    reference: block.reference,
    since: `Since ${dayOf(block.createdAt, zone)}`,
    company,
  };
  return { values };
}

/** What stands on the label of a bin or a container. */
export function holderLabelOf(form: 'bin' | 'container', one: HolderFacts, company: string): OneLabel {
  const values: Record<FieldOf<'bin'>, string> = {
    barcode: labelOf(form, one.id),
    code: one.code,
    name: one.name,
    carries: one.maxKg === null ? '' : `carries ${one.maxKg} kg`,
    company,
  };
  return { values };
}
