import {
  type StocktakeItem,
  stocktakesContract,
} from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../../lib/api/client.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { play } from '../../../../lib/scan/sounds.ts';
import { useStore } from '../../../../lib/store.ts';
import { itemText } from '../stocktake-words.ts';
import { isOpenItem, type Shown, withWaiting } from './items-shown.ts';
import { outboxOf } from './outbox-of.ts';

/** What is said after a scan or a count. */
export interface Word {
  readonly text: string;
  readonly isWrong: boolean;
}
/** Glass that was scanned and is not on the list yet. */
export type Found = Pick<StocktakeItem, 'stockCode' | 'sizeId' | 'glassLevelId' | 'widthMm' | 'heightMm' | 'kind'>;

/** Longest number that is a quantity; what is longer or has letters is a barcode. */
const quantityDigits = 5;
export const isQuantity = (text: string): boolean => /^\d+$/.test(text) && text.length <= quantityDigits;

/** Counting on this device: the item in hand, its counts on their way, and what a scan means. */
export function useCounting(id: number, items: readonly StocktakeItem[], isRecounting: boolean) {
  const box = outboxOf(id);
  const { waiting, refused, isFull } = useStore(box.state);
  const isOffline = useSelector(box.sender.actor, ({ context }) => context.held !== null);
  const shown = useMemo(() => withWaiting(items, waiting), [items, waiting]);
  const open = shown.filter((item) => isOpenItem(item, isRecounting));
  const [currentId, setCurrent] = useState<number | null>(open[0]?.id ?? shown[0]?.id ?? null);
  const [found, setFound] = useState<Found | null>(null);
  const [bin, setBin] = useState('');
  const [word, setWord] = useState<Word | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    void box.flush();
    const again = () => void box.hurry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [box]);
  const current = shown.find((item) => item.id === currentId) ?? null;

  const choose = (itemId: number) => {
    setFound(null);
    setCurrent(itemId);
  };
  const count = (quantity: number) => {
    const counted = found ?? current;
    if (!counted) return;
    const { sizeId, glassLevelId, kind } = counted;
    if (kind === 'offcut' && quantity > 1)
      return say({ text: 'An offcut is found (1) or not found (0)', isWrong: true });
    const itemId = found ? null : (current?.id ?? null);
    box.add([{ itemId, sizeId, glassLevelId, quantity, bin: kind === 'offcut' ? '' : bin }]);
    play('done');
    say({ text: `${counted.stockCode} ${itemText(counted)}: ${quantity}`, isWrong: false });
    setFound(null);
    const next = nextOf(shown, open, itemId);
    if (next) setCurrent(next.id);
  };
  const say = (one: Word) => setWord(one);
  const wrong = (text: string) => {
    play('refused');
    say({ text, isWrong: true });
  };
  const take = (matching: readonly Shown[], text: string) => {
    const [first] = matching;
    if (!first) return;
    play('saved');
    choose(first.id);
    setSearch(matching.length > 1 ? text : '');
    say({ text: `${first.stockCode} ${itemText(first)}: how many?`, isWrong: false });
  };
  const scan = async (text: string) => {
    const barcode = text.trim();
    const local = matchesOf(shown, barcode);
    if (local.length) return take(local, barcode);
    try {
      const answer = await call(stocktakesContract.lookupStocktakeBarcode, { params: { id }, query: { barcode } });
      if (!answer.found) return take(matchesOf(shown, answer.items[0]?.barcode ?? ''), '');
      const kind = answer.found.sizeId === null ? 'offcut' : 'sheets';
      setFound({ ...answer.found, kind });
      say({ text: `${answer.found.stockCode} was not on the list: it is added when you count it`, isWrong: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      wrong(
        error.isNetwork ? `${barcode} is not on the list of this device` : (error.details[0]?.message ?? error.message),
      );
    }
  };
  const emptyRest = () =>
    box.add(
      open.map((item) => ({
        itemId: item.id,
        sizeId: item.sizeId,
        glassLevelId: item.glassLevelId,
        quantity: 0,
        bin: '',
      })),
    );
  return {
    ...{ shown, open, current, found, bin, word, search, isOffline, isFull, refused, waiting: waiting.length },
    ...{ choose, count, scan, setBin, setSearch, emptyRest },
    dismiss: () => box.dismiss(),
  };
}
export type Counting = ReturnType<typeof useCounting>;

/** Items a label or a stock code names. */
const matchesOf = (items: readonly Shown[], text: string) => {
  const wanted = text.toUpperCase();
  return items.filter((item) => item.barcode === wanted || item.stockCode.toUpperCase() === wanted);
};

/** The next item to count after one: down the list, then from its top. */
function nextOf(shown: readonly Shown[], open: readonly Shown[], after: number | null): Shown | undefined {
  const at = shown.findIndex((item) => item.id === after);
  const left = open.filter((item) => item.id !== after);
  return left.find((item) => shown.indexOf(item) > at) ?? left[0];
}
