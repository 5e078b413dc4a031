import type { CommandContext } from '../../platform/cqrs/command.ts';
import { amountIn, choiceIn, numberIn, textIn, yesNoIn } from '../../platform/imports/cells.ts';
import type { ImportField, ImportKind, ImportValues, MakeRecord } from '../../platform/imports/import-kind.ts';
import { parsedBody } from '../../platform/imports/parsed-body.ts';
import { badField } from '../../platform/kernel/errors.ts';
import { dec } from '../../platform/kernel/money.ts';
import { allRecords } from '../../platform/lists/list-records.ts';
import { createStock } from './commands/create-stock.ts';
import { deleteStock } from './commands/delete-stock.ts';
import { stockCategories } from './groups/groups.contract.ts';
import { inventoryContract, NewStock } from './inventory.contract.ts';

/** Sheet sizes that a row may have. */
const sizes = [1, 2, 3, 4, 5, 6] as const;
const stockKinds = {
  glass: ['glass', 'sheet', 'float'],
  hardware: ['hardware', 'fitting', 'part'],
  service: ['service', 'labour'],
};
const units = {
  m2: ['m2', 'sqm', 'square metre', 'm²'],
  each: ['each', 'ea', 'piece', 'pc'],
  length: ['length', 'm', 'metre'],
};

const size = (n: number, examples: readonly (readonly string[])[]): ImportField[] => [
  {
    ...{ key: `width${n}`, title: `Width ${n} mm`, read: numberIn, words: n === 1 ? ['width', 'sheet width'] : [] },
    hint: 'Of a sheet, mm',
    examples: examples.map(([width = '']) => width),
    targets: [`sheetSizes.${n - 1}.widthMm`],
  },
  {
    ...{ key: `height${n}`, title: `Height ${n} mm`, read: numberIn, words: n === 1 ? ['height', 'sheet height'] : [] },
    hint: 'Of a sheet, mm',
    examples: examples.map(([, height = '']) => height),
    targets: [`sheetSizes.${n - 1}.heightMm`],
  },
  {
    ...{
      key: `cost${n}`,
      title: `Cost ${n}`,
      read: amountIn,
      words: n === 1 ? ['cost', 'buy price', 'sheet cost'] : [],
    },
    hint: 'Dollars a sheet, ex GST',
    examples: examples.map(([, , cost = '']) => cost),
    targets: [`sheetSizes.${n - 1}.costCents`],
  },
];

const fields: readonly ImportField[] = [
  {
    ...{ key: 'code', title: 'Code', isRequired: true },
    read: (text) => textIn(text)?.toUpperCase(),
    words: ['item code', 'stock code', 'sku', 'item number', 'product code', 'part number'],
    hint: 'Letters, digits, points and dashes; each once',
    examples: ['08LOWE', 'HINGE-180'],
  },
  {
    ...{ key: 'name', title: 'Name', isRequired: true, read: textIn },
    words: ['description', 'item name', 'product', 'product name', 'item'],
    hint: 'As it stands on papers',
    examples: ['8 mm low-E', 'Hinge 180°'],
  },
  {
    ...{ key: 'kind', title: 'Kind', read: choiceIn(stockKinds) },
    words: ['type', 'item type', 'stock kind'],
    hint: 'glass, hardware or service; empty is glass',
    examples: ['glass', 'hardware'],
  },
  {
    ...{ key: 'thicknessMm', title: 'Thickness mm', read: numberIn },
    words: ['thickness', 'thick', 'mm'],
    hint: 'Of glass, mm',
    examples: ['8', ''],
  },
  {
    ...{ key: 'unit', title: 'Unit', read: choiceIn(units) },
    words: ['uom', 'unit of measure', 'sold by'],
    hint: 'm2, each or length; empty is m2 for glass, else each',
    examples: ['m2', 'each'],
  },
  {
    ...{ key: 'category', title: 'Category', read: textIn, targets: ['categoryId'] },
    words: ['stock category', 'item group'],
    hint: 'One of your stock categories',
    examples: ['', ''],
  },
  {
    ...{ key: 'priceGroup', title: 'Price group', read: textIn },
    words: ['pricing group', 'group'],
    hint: 'Its rates count; a new one is made',
    examples: ['Low-E', ''],
  },
  {
    ...{ key: 'canToughen', title: 'Can be toughened', read: yesNoIn },
    words: ['toughen', 'toughenable', 'can toughen'],
    hint: 'yes or no',
    examples: ['yes', ''],
  },
  {
    ...{ key: 'isRotatable', title: 'Can be rotated', read: yesNoIn },
    words: ['rotate', 'rotatable', 'rotation'],
    hint: 'no where a pattern keeps its direction; empty is yes',
    examples: ['yes', ''],
  },
  {
    ...{ key: 'isExternal', title: 'Bought-in', read: yesNoIn },
    words: ['external', 'bought in', 'made to order'],
    hint: 'yes where a supplier makes it to order',
    examples: ['no', ''],
  },
  {
    ...{ key: 'reorderLevel', title: 'Reorder level', read: numberIn },
    words: ['reorder point', 'minimum stock', 'min stock', 'min'],
    hint: 'Sheets of all sizes at which it is ordered again',
    examples: ['4', ''],
  },
  ...size(1, [['3210', '2250', '185.00'], []]),
  ...size(2, [['5100', '3210', '410.50'], []]),
  ...sizes.slice(2).flatMap((n) => size(n, [[], []])),
];

function bodyOf(v: ImportValues, categoryId: number | null) {
  const { code, name, kind = 'glass', thicknessMm, priceGroup, canToughen, isRotatable, isExternal, reorderLevel } = v;
  const sheetSizes = sizes.flatMap((n) => {
    const [widthMm, heightMm, cost] = [v[`width${n}`], v[`height${n}`], v[`cost${n}`]];
    if (widthMm === undefined && heightMm === undefined && cost === undefined) return [];
    const costCents = cost === undefined ? undefined : dec(String(cost)).times(100).toNumber();
    return [{ widthMm, heightMm, costCents }];
  });
  const unit = v.unit ?? (kind === 'glass' ? 'm2' : 'each');
  return {
    ...{ code, name, kind, thicknessMm, unit, categoryId, priceGroup, canToughen, isRotatable, isExternal },
    ...{ reorderLevel, sheetSizes },
  };
}

async function begin(_rows: readonly ImportValues[], context: CommandContext): Promise<MakeRecord> {
  const categories = await allRecords(context.tx, context.accountId, stockCategories);
  const byName = new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]));
  return async (values) => {
    const categoryId = values.category === undefined ? null : byName.get(String(values.category).toLowerCase());
    if (categoryId === undefined) throw badField('category', `There is no stock category ${values.category}`);
    const body = parsedBody(NewStock, bodyOf(values, categoryId));
    const { answer, changes } = await createStock.handle(body, context);
    return { type: 'stock', id: answer.id, name: body.code, changes };
  };
}

/** Stock items with their sheet sizes and what a sheet costs, each made as on its own page; what stands in the racks is not among it. */
export const stockImport: ImportKind = {
  makes: inventoryContract.createStock.access,
  takesBack: inventoryContract.deleteStock.access,
  remark: '',
  fields,
  identities: ({ code }): Record<string, string> => (code === undefined ? {} : { code: String(code) }),
  begin,
  takeBack: async (id, context) => (await deleteStock.handle({ id }, context)).changes,
};
