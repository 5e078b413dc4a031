import { type LookupAnswer, pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
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

const unknown: LinePrice = { answer: undefined, isPending: false, failure: undefined };

/** Prices of the lines while they are typed, asked in batches. */
export function usePrices(lines: readonly DraftLine[], contactId: number | null): ReadonlyMap<number, LinePrice> {
  const [prices, setPrices] = useState<ReadonlyMap<number, LinePrice>>(new Map());
  const asked = useRef(new Map<number, string>());
  const set = (key: number, part: (old: LinePrice) => LinePrice) =>
    setPrices((all) => new Map(all).set(key, part(all.get(key) ?? unknown)));
  useEffect(() => {
    for (const line of lines) {
      const question = isBlank(line) ? null : priceQuestion(line, contactId);
      const mark = JSON.stringify(question);
      if (asked.current.get(line.key) === mark) continue;
      asked.current.set(line.key, mark);
      if (!question) {
        set(line.key, () => unknown);
        continue;
      }
      const isStill = () => asked.current.get(line.key) === mark;
      set(line.key, (old) => ({ ...old, isPending: batch.known(question) === undefined, failure: undefined }));
      batch.ask(question).then(
        (answer) => isStill() && set(line.key, () => ({ answer, isPending: false, failure: undefined })),
        (error: unknown) =>
          isStill() &&
          set(line.key, () => ({ ...unknown, failure: error instanceof Error ? error.message : 'No price' })),
      );
    }
  });
  return prices;
}
