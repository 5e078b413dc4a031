import type { ChangedStock, NewStock, Stock } from '@glasshouse/services/contexts/inventory/inventory.contract';

/** A sheet format as it is typed: mm, dollars a sheet. */
export interface SizeValues {
  readonly sizeId?: number;
  readonly widthMm: string;
  readonly heightMm: string;
  readonly cost: string;
  /** Sheets that stand already; only of a new stock item. */
  readonly quantity: string;
}

/** The form's fields, named as the server names them, so that a refusal finds its field. */
export interface StockValues {
  code: string;
  name: string;
  kind: string;
  unit: string;
  thicknessMm: string;
  categoryId: string;
  priceGroupId: string;
  reorderLevel: string;
  canToughen: boolean;
  isRotatable: boolean;
  isExternal: boolean;
  sheetSizes: readonly SizeValues[];
}

export const emptySize: SizeValues = { widthMm: '', heightMm: '', cost: '', quantity: '' };

/** A stock item nobody has typed yet. */
export const newStockValues: StockValues = {
  code: '',
  name: '',
  kind: 'glass',
  unit: 'm2',
  thicknessMm: '',
  categoryId: '',
  priceGroupId: '',
  reorderLevel: '',
  canToughen: false,
  isRotatable: true,
  isExternal: false,
  sheetSizes: [],
};

const textOf = (n: number | null | undefined) => (n === null || n === undefined ? '' : String(n));

/** A saved stock item as the form shows it. */
export const stockValuesOf = (stock: Stock): StockValues => ({
  code: stock.code,
  name: stock.name,
  kind: stock.kind,
  unit: stock.unit,
  thicknessMm: textOf(stock.thicknessMm),
  categoryId: textOf(stock.categoryId),
  priceGroupId: textOf(stock.priceGroupId),
  reorderLevel: textOf(stock.reorderLevel),
  canToughen: stock.canToughen,
  isRotatable: stock.isRotatable,
  isExternal: stock.isExternal ?? false,
  sheetSizes: stock.sheetSizes.map(({ sizeId, widthMm, heightMm, costCents, quantity }) => ({
    sizeId,
    widthMm: String(widthMm),
    heightMm: String(heightMm),
    cost: (costCents / 100).toFixed(2),
    quantity: String(quantity),
  })),
});

const numberOf = (text: string) => (text === '' ? null : Number(text));

function dataOf(values: StockValues) {
  const isGlass = values.kind === 'glass';
  return {
    code: values.code.trim().toUpperCase(),
    name: values.name,
    kind: values.kind as NewStock['kind'],
    unit: values.unit as NewStock['unit'],
    thicknessMm: isGlass ? numberOf(values.thicknessMm) : null,
    categoryId: numberOf(values.categoryId),
    priceGroup: '',
    priceGroupId: numberOf(values.priceGroupId),
    canToughen: isGlass && values.canToughen,
    isRotatable: values.isRotatable,
    isExternal: values.isExternal,
    reorderLevel: isGlass ? numberOf(values.reorderLevel) : null,
  };
}

const sizeOf = (size: SizeValues) => ({
  widthMm: Number(size.widthMm),
  heightMm: Number(size.heightMm),
  costCents: Math.round(Number(size.cost || '0') * 100),
});
const sizesOf = (values: StockValues) => (values.kind === 'glass' ? values.sheetSizes : []);

/** What is sent of a new stock item: sheets that stand already are its opening balance. */
export const newBodyOf = (values: StockValues): NewStock => ({
  ...dataOf(values),
  sheetSizes: sizesOf(values).map((size) => ({ ...sizeOf(size), quantity: Number(size.quantity || '0') })),
});

/** What is sent of a changed one; sheets change by movements only. */
export const changedBodyOf = (values: StockValues, version: number): ChangedStock => ({
  ...dataOf(values),
  version,
  sheetSizes: sizesOf(values).map((size) => ({
    ...sizeOf(size),
    ...(size.sizeId === undefined ? {} : { sizeId: size.sizeId }),
  })),
});
