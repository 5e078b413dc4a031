import { defineContext } from '../../platform/context.ts';
import {
  cutoutAggregate,
  edgeworkAggregate,
  guidelineAggregate,
  libraryItemAggregate,
  shapePriceTypeAggregate,
} from './domain/entries.ts';
import { orderEditorAggregate } from './domain/order-editor.ts';
import { productionStockAggregate } from './domain/production-stock.ts';
import { stockEditingAggregate } from './domain/stock-editing.ts';
import { ordereditorEvents } from './ordereditor.events.ts';
import { ordereditorRoutes } from './ordereditor.http.ts';
import { libraryItemList } from './projections/library-item-list.ts';

/** What the order editor is configured with, and lines kept to be used again. */
export const ordereditorContext = defineContext({
  name: 'ordereditor',
  events: [ordereditorEvents],
  aggregates: [
    edgeworkAggregate,
    cutoutAggregate,
    shapePriceTypeAggregate,
    guidelineAggregate,
    libraryItemAggregate,
    orderEditorAggregate,
    stockEditingAggregate,
    productionStockAggregate,
  ],
  routes: [ordereditorRoutes],
  projections: [libraryItemList],
});
