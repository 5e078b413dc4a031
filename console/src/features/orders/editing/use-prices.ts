import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { KnownRates, livePrice } from '@glasshouse/services/contexts/pricing/live-price.contract';
import type { EditorTerms } from '@glasshouse/services/contexts/pricing/priced-piece.contract';
import { type LookupAnswer, pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useLiveMessage } from '../../../lib/live/live.ts';
import { loadChunk } from '../../../lib/page/load-chunk.ts';
import { type DraftLine, isBlank } from './lines.ts';
import { LookupBatch } from './lookup-batch.ts';
import { priceQuestion, type Question } from './price-question.ts';

const batch = new LookupBatch<Question, LookupAnswer>((body) => call(pricingContract.lookupItems, { body }));

/** The price of a line as far as it is known. */
export interface LinePrice {
  readonly answer: LookupAnswer | undefined;
  /** The line changed and its new price is on the way; the one shown is the one before. */
  readonly isPending: boolean;
  /** The price could not be asked for. */
  readonly failure: string | undefined;
}

/** Rates of a glass, with what works a price out of them: it loads beside the first answer, not before the page. */
type Pricer = KnownRates & { readonly livePrice: typeof livePrice };
const pricing = () => loadChunk(() => import('@glasshouse/services/contexts/pricing/live-price.contract'));

/** What the server said of a line, and to which question. */
interface Answered extends LinePrice {
  readonly mark: string;
}

/** Told when a price changed: what is kept counts no more, and open lines are asked for again. */
const pricesTopic = '/pricing/changes';

const none: EditorTerms = { surcharges: new Map(), cutoutKinds: new Map() };
const unknown: LinePrice = { answer: undefined, isPending: false, failure: undefined };
const glassMark = ({ stockId, contactId = 0 }: Pick<Question, 'stockId' | 'contactId'>) => `${stockId} ${contactId}`;

/**
 * Prices of the lines while they are typed: worked out here at once from rates the server gave for the same glass and
 * customer, then asked in batches; what the server answers stands.
 */
export function usePrices(
  lines: readonly DraftLine[],
  contactId: number | null,
  stock: readonly StockRow[],
  terms: EditorTerms = none,
): ReadonlyMap<number, LinePrice> {
  const [answered, setAnswered] = useState<ReadonlyMap<number, Answered>>(new Map());
  const [rates, setRates] = useState<ReadonlyMap<string, Pricer>>(new Map());
  const asked = useRef(new Map<number, string>());
  useLiveMessage(pricesTopic, () => {
    batch.forget();
    asked.current.clear();
    ratesAsked.current.clear();
    setRates(new Map());
  });
  const ratesAsked = useRef(new Set<string>());
  const shown = useRef(new Map<number, { from: unknown; live: unknown; price: LinePrice }>());
  const live = useRef(new Map<string, LookupAnswer>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other terms make other prices
  useEffect(() => live.current.clear(), [terms]);
  const stockById = useMemo(() => new Map(stock.map((item) => [item.id, item])), [stock]);
  const set = (key: number, part: (old: Answered) => Answered) =>
    setAnswered((all) => new Map(all).set(key, part(all.get(key) ?? { ...unknown, mark: 'null' })));
  const learn = async (question: Pick<Question, 'stockId' | 'contactId'>, answer: LookupAnswer) => {
    if (!answer.rates) return;
    const known = { ...answer, rates: answer.rates, livePrice: (await pricing()).livePrice };
    live.current.clear();
    setRates((all) => (all.has(glassMark(question)) ? all : new Map(all).set(glassMark(question), known)));
  };
  const now = (line: DraftLine): LookupAnswer | undefined => {
    const question = isBlank(line) ? null : priceQuestion(line, contactId);
    // Layers are of several stock items: the server knows the rates of all.
    if (question?.assembly) return undefined;
    const glass = question && stockById.get(question.stockId);
    const known = question && rates.get(glassMark(question));
    if (!question || !glass || !known) return undefined;
    const mark = JSON.stringify(question);
    const before = live.current.get(mark);
    if (before) return before;
    if (live.current.size > 2000) live.current.clear();
    const answer = known.livePrice(question, glass, known, terms);
    live.current.set(mark, answer);
    return answer;
  };
  useEffect(() => {
    for (const line of lines) {
      if (line.stockId === null) continue;
      const glass = { stockId: line.stockId, ...(contactId === null ? {} : { contactId }) };
      if (ratesAsked.current.has(glassMark(glass))) continue;
      ratesAsked.current.add(glassMark(glass));
      call(pricingContract.lookupItem, { query: glass })
        .then((answer) => learn(glass, answer))
        .catch(() => ratesAsked.current.delete(glassMark(glass)));
    }
    for (const line of lines) {
      const question = isBlank(line) ? null : priceQuestion(line, contactId);
      const mark = JSON.stringify(question);
      if (asked.current.get(line.key) === mark) continue;
      asked.current.set(line.key, mark);
      if (!question) {
        set(line.key, () => ({ ...unknown, mark }));
        continue;
      }
      const isStill = () => asked.current.get(line.key) === mark;
      // A price that is worked out here needs no sign of waiting, and no second drawing of the line.
      if (!now(line))
        set(line.key, (old) => ({ ...old, isPending: batch.known(question) === undefined, failure: undefined }));
      batch.ask(question).then(
        (answer) => isStill() && set(line.key, () => ({ answer, isPending: false, failure: undefined, mark })),
        (error: unknown) =>
          isStill() &&
          set(line.key, () => ({ ...unknown, mark, failure: error instanceof Error ? error.message : 'No price' })),
      );
    }
  });
  return new Map(
    lines.map((line) => {
      const from = answered.get(line.key);
      const question = isBlank(line) ? null : priceQuestion(line, contactId);
      const isSettled = from !== undefined && from.mark === JSON.stringify(question) && !from.isPending;
      const worked = isSettled ? undefined : now(line);
      const last = shown.current.get(line.key);
      if (last && last.from === from && last.live === worked) return [line.key, last.price];
      const price = worked ? { answer: worked, isPending: false, failure: undefined } : (from ?? unknown);
      shown.current.set(line.key, { from, live: worked, price });
      return [line.key, price];
    }),
  );
}
