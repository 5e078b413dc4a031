import { autoBatchContract } from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { optimiserContract, sheetsTopic } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { queryOptionsFor, refresh } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { liveRefetch } from '../../../lib/live/registry.ts';
import { type BatchSearch, queryOf } from './choices.ts';

const c = autoBatchContract;
/** Panels that are released, cut or moved. */
export const poolTopic = 'production/floor';

liveRefetch(poolTopic, c.previewBatches);
liveRefetch(sheetsTopic, c.previewBatches);

/** What batching would make now. */
export const previewQuery = (search: BatchSearch, station: number) =>
  queryOptionsFor(c.previewBatches, { query: queryOf(search, station) });

const changed = [c.previewBatches, optimiserContract.listSheets, productionContract.listPanels] as const;

/** Makes the sheets of the batches; refused as a whole when a panel is no longer free, and the preview is read again. */
export const useCreateBatched = (onDone: (sheets: readonly MadeSheet[]) => void) => {
  const command = useCommand(c.createBatchedSheets, {
    refresh: changed,
    onDone: (answer) => onDone(answer.sheets),
  });
  const run = async (input: Parameters<typeof command.run>[0]) => {
    const answer = await command.run(input);
    if (!answer) await refresh(c.previewBatches);
  };
  return { ...command, run };
};

export interface MadeSheet {
  readonly id: number;
  readonly number: string;
}

/** Removes sheets one after the other; their panels are free again. Says which could not be removed. */
export function useTakeBack(station: number, onDone: (kept: readonly string[]) => void) {
  const [left, setLeft] = useState(0);
  const run = async (sheets: readonly MadeSheet[]) => {
    const kept: string[] = [];
    for (const [i, sheet] of sheets.entries()) {
      setLeft(sheets.length - i);
      const params = { id: station, sheetId: sheet.id };
      try {
        await call(optimiserContract.removeSheet, { params, body: { reason: 'Batching undone' } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        kept.push(`${sheet.number}: ${error.message}`);
      }
    }
    setLeft(0);
    await refresh(...changed);
    onDone(kept);
  };
  return { run, left };
}
