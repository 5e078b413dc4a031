import type {
  CutoutBody,
  EdgeworkBody,
  GuidelineBody,
  LibraryItemBody,
  ShapePriceTypeBody,
} from '../ordereditor.events.ts';
import { entryAggregate } from './entry.ts';

export const edgeworkAggregate = entryAggregate<EdgeworkBody>()('edgework');
export const cutoutAggregate = entryAggregate<CutoutBody>()('cutout');
export const shapePriceTypeAggregate = entryAggregate<ShapePriceTypeBody>()('shapePriceType');
export const guidelineAggregate = entryAggregate<GuidelineBody>()('guideline');
export const libraryItemAggregate = entryAggregate<LibraryItemBody>()('libraryItem');
