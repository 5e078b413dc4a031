import type { Bin, BinData } from '@glasshouse/services/contexts/inventory/bins/bins.contract';

const text = (value: number | null | undefined) => (value == null ? '' : String(value));
const number = (value: string) => (value.trim() === '' ? null : Number(value));

/** The fields of the form; a new bin starts in the bin it is added to. */
export const binValues = (bin: Bin | null, parentId: number | null) => ({
  code: bin?.code ?? '',
  name: bin?.name ?? '',
  kind: (bin?.kind ?? 'rack') as string,
  parentId: text(bin ? bin.parentId : parentId),
  accepts: (bin?.accepts ?? '') as string,
  maxSheets: text(bin?.maxSheets),
  maxKg: text(bin?.maxKg),
  maxWidthMm: text(bin?.maxWidthMm),
  maxHeightMm: text(bin?.maxHeightMm),
});
export type BinValues = ReturnType<typeof binValues>;

/** What is sent of the form. */
export const binBody = (values: BinValues): BinData => ({
  code: values.code,
  name: values.name,
  kind: values.kind as BinData['kind'],
  parentId: number(values.parentId),
  accepts: (values.accepts || null) as BinData['accepts'],
  maxSheets: number(values.maxSheets),
  maxKg: number(values.maxKg),
  maxWidthMm: number(values.maxWidthMm),
  maxHeightMm: number(values.maxHeightMm),
});

/** A code with a range of numbers makes several bins. */
export const isSeries = (code: string) => /\{\d+-\d+\}/.test(code);
