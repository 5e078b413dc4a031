import { badField } from '../../../platform/kernel/errors.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import {
  cutoutAggregate,
  edgeworkAggregate,
  guidelineAggregate,
  libraryItemAggregate,
  shapePriceTypeAggregate,
} from '../domain/entries.ts';
import { entryCommands } from './entry-commands.ts';

const byCode = (what: string) => ({
  field: 'code',
  of: (body: { code: string }) => body.code,
  refusal: `There is ${what} with this code already`,
});
const byName = (what: string) => ({
  field: 'name',
  of: (body: { name: string }) => body.name,
  refusal: `There is a ${what} with this name already`,
});

export const edgeworkCommands = entryCommands(edgeworkAggregate, {
  word: 'Edgework',
  unique: byCode('an edgework'),
});
export const cutoutCommands = entryCommands(cutoutAggregate, { word: 'Cutout', unique: byCode('a cutout') });
export const shapePriceTypeCommands = entryCommands(shapePriceTypeAggregate, {
  word: 'ShapePriceType',
  unique: byCode('a shape price type'),
});
export const guidelineCommands = entryCommands(guidelineAggregate, {
  word: 'Guideline',
  unique: byName('guideline'),
  async complete(body) {
    if (body.belowMm <= body.fromMm) throw badField('belowMm', `Must be more than ${body.fromMm} mm`);
    return body;
  },
});
export const libraryItemCommands = entryCommands(libraryItemAggregate, {
  word: 'LibraryItem',
  unique: byName('library item'),
  async complete(body, { tx, accountId }) {
    const { items } = body;
    const stocks = await stockFactsMany(
      tx,
      accountId,
      items.map((item) => item.stockId),
    );
    const at = items.findIndex((item) => !stocks.has(item.stockId));
    if (at >= 0) throw badField(`items.${at}.stockId`, 'Choose a stock item');
    return {
      ...body,
      items: items.map((item) => ({ ...item, stockCode: stocks.get(item.stockId)?.code ?? item.stockCode })),
    };
  },
});
