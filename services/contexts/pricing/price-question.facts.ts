import { AppError, badField, type ErrorDetail } from '../../platform/kernel/errors.ts';
import type { StockFacts } from '../inventory/inventory.facts.ts';
import type { Assembly } from '../ordereditor/assembly.contract.ts';
import { assemblyFaults } from '../ordereditor/assembly-faults.contract.ts';
import { pliesOf } from '../ordereditor/assembly-layers.contract.ts';
import type { LineSize } from '../ordereditor/assembly-measures.contract.ts';
import type { LineOutline } from '../ordereditor/outline.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from '../ordereditor/pane.contract.ts';
import { countedLayers } from './counted-layers.contract.ts';
import { derivePrice } from './domain/derive-price.ts';
import type { CountedLayers } from './domain/priced-item.ts';
import type { RateBook } from './domain/rate-book.ts';
import { countedPiece, type EditorTerms, noTerms, type PieceCounts } from './priced-piece.contract.ts';
import type { DerivedPrice, ItemRates } from './pricing.events.ts';

/** What a price is asked for: a stock item, or a price group with a thickness. With neither width nor height only the rates are answered. mm, pieces. */
export interface PriceQuestion {
  readonly stockId?: number | null | undefined;
  readonly priceGroup?: string | undefined;
  readonly thickness?: number | undefined;
  readonly widthMm?: number | null | undefined;
  readonly heightMm?: number | null | undefined;
  /** Left out is one. */
  readonly quantity?: number | undefined;
  readonly isToughened?: boolean | undefined;
  /** The shape; left out is a rectangle. */
  readonly outline?: LineOutline | undefined;
  /** The layers of a unit or laminate; left out is a single pane. */
  readonly assembly?: Assembly | null | undefined;
  /** Codes of top, right, bottom, left, or of the edges of a shape; left out is as cut. */
  readonly edges?: readonly string[] | undefined;
  readonly holes?: number | undefined;
  readonly cutouts?: number | undefined;
  /** Where they lie and what they are. */
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
}

/** Whether the configuration of the order editor has a say in the price. */
export const asksTerms = ({ outline, cutoutPositions }: PriceQuestion): boolean =>
  outline !== undefined || cutoutPositions !== undefined;

/** Edges of a plain rectangle. */
const fourSides = 4;

/** The answer to one question: a price, or why there is none. `rates` is null when the item is unknown. */
export interface PriceAnswer {
  readonly rates: ItemRates | null;
  readonly discountPercent: string;
  readonly price: DerivedPrice | null;
  readonly error: ErrorDetail | null;
}

/** The article whose price is the least a pane is charged. */
export type MinimumArticle = Pick<StockFacts, 'id' | 'priceGroup'>;

/** The price of one item by a book of rates, or why there is none. */
export function answerBy(
  item: PriceQuestion,
  book: RateBook | null,
  stocks: ReadonlyMap<number, StockFacts>,
  discountPercent: string,
  minimum: MinimumArticle | null,
  terms: EditorTerms,
): PriceAnswer {
  if (!book) return refused(discountPercent, 'stockId', 'There is no price list yet');
  const glass = glassOf(item, stocks);
  if (!glass) return refused(discountPercent, 'stockId', 'Choose a stock item');
  const minimumPrice = minimum && glass.thicknessMm !== null ? priceOfArticle(minimum, book, discountPercent) : null;
  const offered = book.of(glass.priceGroup, glass.thicknessMm, glass.stockId);
  const rates = minimumPrice === null ? offered : { ...offered, minimumPrice };
  const known = { rates, discountPercent, price: null, error: null };
  const isPane = glass.thicknessMm !== null;
  if (isPane && !item.outline && item.widthMm === undefined && item.heightMm === undefined) return known;
  if (item.isToughened && glass.neverToughens)
    return { ...known, error: { target: 'isToughened', message: `${glass.neverToughens} cannot be toughened` } };
  try {
    const asked = piece(item);
    const shaped = { ...asked, ...countedPiece(isPane ? { ...asked, outline: item.outline } : asked, terms) };
    if (isPane && !(shaped.widthMm && shaped.heightMm))
      throw badField(shaped.widthMm ? 'heightMm' : 'widthMm', 'Enter width and height');
    const layers =
      isPane && item.assembly ? layersOf(item.assembly, { ...shaped, outline: item.outline }, stocks) : null;
    const priced = { ...shaped, ...glass, ...(layers ? { layers } : {}) };
    return { ...known, price: derivePrice(priced, book, discountPercent, minimumPrice) };
  } catch (error) {
    const detail = error instanceof AppError ? error.details[0] : undefined;
    if (!detail) throw error;
    return { ...known, error: detail };
  }
}

/** The layers as they are charged. Throws 422 by field for layers that do not hold, and for glass that does not go so. */
function layersOf(
  assembly: Assembly,
  line: LineSize & Pick<PieceCounts, 'edgeLengthsMm'>,
  stocks: ReadonlyMap<number, StockFacts>,
): CountedLayers {
  const [fault] = assemblyFaults(assembly, line.edgeLengthsMm?.length ?? fourSides);
  if (fault) throw badField(`assembly.${fault.target}`, fault.message);
  return countedLayers(assembly, line, (stockId, target) => {
    const stock = stocks.get(stockId);
    if (stock?.kind !== 'glass' || stock.thicknessMm === null) throw badField(target, 'Choose a glass');
    return { code: stock.code, priceGroup: stock.priceGroup, thicknessMm: stock.thicknessMm };
  });
}

/** Stock that questions are asked of: of a unit or laminate that of every ply. */
export const stockIdsAsked = (items: readonly PriceQuestion[]): number[] =>
  items.flatMap(({ stockId, assembly }) => [
    ...(stockId ? [stockId] : []),
    ...(assembly ? pliesOf(assembly).map((ply) => ply.glass.stockId) : []),
  ]);

/** What a customer pays for one piece of an article; null when it has no price. */
function priceOfArticle({ id, priceGroup }: MinimumArticle, book: RateBook, discountPercent: string): string | null {
  if (book.each(priceGroup, id) === null) return null;
  const asked = piece({});
  const article = { ...asked, ...countedPiece(asked, noTerms), stockId: id, priceGroup, thicknessMm: null };
  return derivePrice(article, book, discountPercent).unit;
}

/** An answer without a price. */
export const refused = (discountPercent: string, target: string, message: string): PriceAnswer => ({
  rates: null,
  discountPercent,
  price: null,
  error: { target, message },
});

/** What the price list is asked by; `neverToughens` is the code of a stock item that must not go into the furnace. */
function glassOf(item: PriceQuestion, stocks: ReadonlyMap<number, StockFacts>) {
  const stock = item.stockId ? stocks.get(item.stockId) : undefined;
  if (stock)
    return {
      stockId: stock.id,
      priceGroup: stock.priceGroup,
      thicknessMm: stock.kind === 'glass' ? stock.thicknessMm : null,
      neverToughens: stock.canToughen ? null : stock.code,
    };
  return item.stockId || !item.priceGroup
    ? null
    : { stockId: undefined, priceGroup: item.priceGroup, thicknessMm: item.thickness ?? null, neverToughens: null };
}

const piece = (item: PriceQuestion) => ({
  widthMm: item.widthMm ?? 0,
  heightMm: item.heightMm ?? 0,
  quantity: item.quantity ?? 1,
  isToughened: item.isToughened ?? false,
  edges: item.edges ?? [],
  holes: item.holes ?? 0,
  cutouts: item.cutouts ?? 0,
  holePositions: item.holePositions,
  cutoutPositions: item.cutoutPositions,
  corners: item.corners,
});
