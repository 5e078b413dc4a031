import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { play } from '../../../lib/scan/sounds.ts';
import { toast } from '../../../ui/toast.tsx';
import { binReads, containerReads } from './bins.queries.ts';
import { meaningOf, nothingInHand, type PutAway, type Target, type Waiting } from './put-away.ts';

/** What the page says of the last scan. */
export interface Word {
  readonly text: string;
  readonly isWrong: boolean;
}
type Before = { items: { barcode: string; quantity?: number; fromId?: number }[]; toId: number | null }[];

const reads = [...binReads, ...containerReads] as const;
const wordsOf = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return error.details[0]?.message ?? error.message;
};
const itemOf = ({ barcode, isSheets, quantity }: Waiting) => ({
  barcode,
  ...(isSheets && quantity !== '' ? { quantity: Number(quantity) } : {}),
});

/** Putting things away by scans. One scan is finished before the next is looked at. */
export function usePutAway() {
  const [state, setState] = useState<PutAway>(nothingInHand);
  const [word, setWord] = useState<Word | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(state);
  const queue = useRef(Promise.resolve());
  const navigate = useNavigate();

  const keep = (next: PutAway) => {
    latest.current = next;
    setState(next);
  };
  const say = (text: string, isWrong = false) => {
    play(isWrong ? 'refused' : 'done');
    setWord({ text, isWrong });
  };
  const takeBack = async (before: Before) => {
    try {
      for (const body of before) await call(binsContract.moveStock, { body });
      await refresh(...reads);
      say('Taken back');
    } catch (error) {
      say(wordsOf(error), true);
    }
  };
  const move = async (items: readonly Waiting[], to: Target) => {
    const body = { items: items.map(itemOf), toId: to.id };
    const { bin, warnings, before } = await call(
      binsContract.moveStock,
      { body },
      { idempotencyKey: crypto.randomUUID() },
    );
    keep({ target: to, waiting: latest.current.waiting.filter((one) => !items.includes(one)) });
    const what = items.length === 1 ? (items[0]?.text ?? '') : `${items.length} things`;
    say([`${what}: in ${bin}`, ...warnings].join('. '), warnings.length > 0);
    if (before.length > 0) toast.success(`In ${bin}`, { label: 'Undo', run: () => void takeBack(before) });
    await refresh(...reads);
  };
  const handle = async (barcode: string) => {
    setBusy(true);
    try {
      const found = await call(searchContract.lookupBarcode, { body: { barcode } });
      const meaning = meaningOf(latest.current, found, barcode.trim().toUpperCase());
      if (meaning.kind === 'move') await move(meaning.items, meaning.to);
      else if (meaning.kind === 'open') await navigate({ to: meaning.link });
      else if (meaning.kind === 'refused') say(meaning.text, true);
      else {
        keep(meaning.next);
        play('saved');
        setWord({ text: found.name, isWrong: false });
      }
    } catch (error) {
      say(wordsOf(error), true);
    } finally {
      setBusy(false);
    }
  };
  const scan = (barcode: string) => {
    queue.current = queue.current.then(() => handle(barcode));
  };
  return {
    ...{ state, word, isBusy, scan },
    /** Puts what waits into the bin in hand. */
    putAll: () => {
      const { target, waiting } = latest.current;
      if (!target || waiting.length === 0) return;
      setBusy(true);
      queue.current = queue.current
        .then(() => move(waiting, target))
        .catch((error: unknown) => say(wordsOf(error), true))
        .finally(() => setBusy(false));
    },
    setQuantity: (barcode: string, quantity: string) =>
      keep({
        ...latest.current,
        waiting: latest.current.waiting.map((one) => (one.barcode === barcode ? { ...one, quantity } : one)),
      }),
    forget: (barcode: string) =>
      keep({ ...latest.current, waiting: latest.current.waiting.filter((one) => one.barcode !== barcode) }),
    clear: () => keep(nothingInHand),
  };
}
