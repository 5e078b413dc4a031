import { z } from 'zod';
import { asStored } from '../../platform/contract/words.ts';
import { type ActivityText, defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { PanelLimits, panelLimits } from './editor-settings.contract.ts';
import {
  CutoutBody,
  DefaultEdgeworks,
  EdgeworkBody,
  GuidelineBody,
  ShapePriceTypeBody,
  StockAllowances,
  StockDefaultEdgeworks,
  StoredLibraryItem,
} from './ordereditor.contract.ts';
import { ProductionStockConfig } from './production-stock.contract.ts';

export type {
  CutoutBody,
  DefaultEdgeworks,
  EdgeworkBody,
  GuidelineBody,
  LibraryItemBody,
  ShapePriceTypeBody,
  StockAllowances,
  StockDefaultEdgeworks,
} from './ordereditor.contract.ts';

/** What the settings are until somebody changes them. */
export const usualEditorSettings = panelLimits.defaults;

const says =
  (type: ActivityText['type'], text: string) =>
  (d: { name: string }): ActivityText => ({ type, text: `${text} ${d.name}` });
const created = <B extends z.ZodType<{ name: string }>>(data: B, what: string) =>
  event({ version: 1, data, activity: says('created', `added the ${what}`) });
const updated = <B extends z.ZodType<{ name: string }>>(data: B, what: string) =>
  event({ version: 1, data, activity: says('updated', `changed the ${what}`) });
const deleted = (what: string) =>
  event({ version: 1, data: z.object({ name: z.string() }), activity: says('deleted', `deleted the ${what}`) });
const set = <D extends z.ZodType>(data: D, what: string) =>
  event({ version: 1, data, activity: () => ({ type: 'updated', text: `changed ${what}` }) });

export const ordereditorEvents = defineEvents('ordereditor', {
  'edgework.created': created(EdgeworkBody, 'edgework'),
  'edgework.updated': updated(EdgeworkBody, 'edgework'),
  'edgework.deleted': deleted('edgework'),
  'cutout.created': created(CutoutBody, 'cutout'),
  'cutout.updated': updated(CutoutBody, 'cutout'),
  'cutout.deleted': deleted('cutout'),
  'shapePriceType.created': created(asStored(ShapePriceTypeBody), 'shape price type'),
  'shapePriceType.updated': updated(asStored(ShapePriceTypeBody), 'shape price type'),
  'shapePriceType.deleted': deleted('shape price type'),
  'guideline.created': created(GuidelineBody, 'guideline'),
  'guideline.updated': updated(GuidelineBody, 'guideline'),
  'guideline.deleted': deleted('guideline'),
  'libraryItem.created': created(StoredLibraryItem, 'library item'),
  'libraryItem.updated': updated(StoredLibraryItem, 'library item'),
  'libraryItem.deleted': deleted('library item'),
  'orderEditor.settingsUpdated': set(PanelLimits.partial(), 'the settings of the order editor'),
  'orderEditor.defaultEdgeworksSet': set(DefaultEdgeworks, 'the default edgeworks'),
  'stockEditing.defaultEdgeworksSet': set(StockDefaultEdgeworks, 'the default edgeworks of a glass'),
  'productionStock.configured': event({
    version: 1,
    data: ProductionStockConfig,
    activity: () => ({ type: 'updated', text: 'changed the production settings of this glass' }),
  }),
  'stockEditing.allowancesSet': set(StockAllowances, 'the edgework allowances of a glass'),
});
export type OrderEditorEvent = EventOf<typeof ordereditorEvents>;
