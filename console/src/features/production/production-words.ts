import {
  dueRisk,
  type PanelRow,
  type StageRow,
  type StationDetail,
} from '@glasshouse/services/contexts/production/production.contract';
import type { Risk } from '../../charts/floor-tiles/column-tiles.tsx';
import { formatDayShort } from '../../lib/format/date.ts';
import { formatSize } from '../../lib/format/number.ts';

/** Due risks as the legend names them. */
export const riskWords: Readonly<Record<Risk, string>> = {
  later: '2 days +',
  tomorrow: 'tomorrow',
  today: 'today',
  late: 'late',
};

/** What a stage looks like beside its name. */
export const stageIcons: Readonly<Record<string, string>> = {
  cut: 'scissors',
  arris: 'ruler',
  polish: 'ruler',
  drill: 'tool',
  wash: 'droplet',
  toughen: 'flame',
  soak: 'flame',
  delete: 'scissors',
  laminate: 'layers',
  unit: 'window',
  cure: 'clock',
  qc: 'eye',
  despatch: 'truck',
};

/** What is done at a stage, in words; the company names its stages itself. */
export const workWords: Readonly<Record<StageRow['key'], string>> = {
  cut: 'Cutting',
  delete: 'Edge deletion',
  arris: 'Arrissing',
  polish: 'Polishing',
  drill: 'Drilling',
  wash: 'Washing',
  toughen: 'Toughening',
  soak: 'Heat soak',
  laminate: 'Laminating',
  unit: 'Unit line',
  cure: 'Curing',
  qc: 'Quality check',
};

/** '4 FP' when all edges are alike, else 'FP RA CC CC'; 'clean cut' when none is worked. */
export function edgesText(edges: readonly string[]): string {
  const [first] = edges;
  if (first === undefined || edges.every((edge) => edge === 'CC' || edge === '')) return 'clean cut';
  return edges.every((edge) => edge === first)
    ? `${edges.length} ${first}`
    : edges.map((edge) => edge || 'CC').join(' ');
}

/** '23rd Nov', or 'no date'. */
export const dueText = (day: string | null): string => (day === null ? 'no date' : formatDayShort(day));

/** A tile in words: 'P-118204, 870 × 2030 mm, 10CLR, SO-24831, late, in work'. */
export function panelLabel(row: PanelRow, today: string): string {
  const risk = dueRisk(row.dueDate, today);
  const due = risk === 'later' ? `due ${dueText(row.dueDate)}` : risk === 'late' ? 'late' : `due ${risk}`;
  const size = `${formatSize(row.widthMm, row.heightMm)} mm`;
  return [row.barcode, size, row.stockCode, row.orderNumber, due, ...(row.isInWork ? ['in work'] : [])].join(', ');
}

/** How a panel's glass is handled; empty when nobody said. An answer that an earlier release kept on a tablet has no notes. */
export const noteOf = (
  station: { readonly handlingNotes?: StationDetail['handlingNotes'] },
  { stockId }: Pick<PanelRow, 'stockId'>,
): string => station.handlingNotes?.find((one) => one.stockId === stockId)?.note ?? '';

/** Length of worked edges in metres with two decimals: width for edges 1 and 3, height for 2 and 4. */
export function workedMetres(row: Pick<PanelRow, 'edges' | 'widthMm' | 'heightMm'>): string {
  const mm = row.edges.reduce((sum, edge, i) => {
    if (edge === '' || edge === 'CC') return sum;
    return sum + (i % 2 === 0 ? row.widthMm : row.heightMm);
  }, 0);
  return (mm / 1000).toFixed(2);
}

/** '10 mm 10CLR, toughened, 2 holes'; of a unit '6T/12Ar/6LE@3, 24 mm'. */
export function glassText(
  row: Pick<PanelRow, 'stockCode' | 'thicknessMm' | 'isToughened' | 'holes' | 'cutouts' | 'makeUp'>,
): string {
  const count = (n: number, one: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : `${one}s`}`]);
  const extras = [
    ...(row.isToughened && !row.makeUp ? ['toughened'] : []),
    ...count(row.holes, 'hole'),
    ...count(row.cutouts, 'cutout'),
  ];
  return [`${row.stockCode}, ${row.thicknessMm} mm`, ...extras].join(', ');
}
