import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { toast } from '../../../ui/toast.tsx';

const c = stocktakesContract;
const one = [c.getStocktake, c.listStocktakeItems, c.listStocktakes] as const;

/** Starts a stocktake and opens it. */
export const useCreateStocktake = (onDone: (id: number) => void) =>
  useCommand(c.createStocktake, {
    success: 'Stocktake started',
    refresh: [c.listStocktakes],
    onDone: ({ id }) => onDone(id),
  });

/** Flags items to be counted again, or takes the flags off. */
export const useFlagItems = () => useCommand(c.flagStocktakeItems, { refresh: one });

/** Actions of a stocktake that are one call, by the machine's names, with what they say when done. */
const commands = {
  review: [c.reviewStocktake, 'Differences worked out'],
  recount: [c.recountStocktake, 'Recount started'],
  counting: [c.reopenStocktakeCounting, 'Counting reopened'],
  complete: [c.completeStocktake, 'Stocktake completed, the stock is corrected'],
  cancel: [c.cancelStocktake, 'Stocktake cancelled, no stock changed'],
} as const;
type StocktakeCall = keyof typeof commands;
const isCall = (name: string): name is StocktakeCall => Object.hasOwn(commands, name);

/** Runs an action of a stocktake; a refusal shows the server's sentence. */
export function useStocktakeCall(id: number) {
  const [isRunning, setRunning] = useState(false);
  const run = async (action: string, reason = '') => {
    if (!isCall(action)) return;
    const [endpoint, done] = commands[action];
    setRunning(true);
    try {
      await call(endpoint, { params: { id }, body: reason ? { reason } : {} });
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) toast.error(error.message);
    } finally {
      setRunning(false);
    }
    await refresh(...one);
  };
  return { run, isRunning };
}
