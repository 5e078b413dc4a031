import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { call } from '../../../lib/api/client.ts';
import { queryClient, refresh } from '../../../lib/api/query.ts';
import { showRefusal } from '../../../lib/api/show-refusal.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { toast } from '../../../ui/toast.tsx';
import { cutStationsQuery } from '../optimiser.queries.ts';

/** What an accepted plan changes on other screens. */
const changed = [
  replanContract.replan,
  replanContract.fillers,
  optimiserContract.getSheet,
  optimiserContract.listSheets,
  productionContract.getPanel,
  productionContract.listPanels,
] as const;

/** Takes a sheet back that was made for one panel: the panel waits again, its glass is free. */
async function takeBack(sheetId: number): Promise<void> {
  try {
    const { data: stations } = await queryClient.ensureQueryData(cutStationsQuery);
    const [station] = stations;
    if (!station) return toast.error('No cutting station is set up to return it to');
    const params = { id: station.id, sheetId };
    await call(optimiserContract.removeSheet, { params, body: { reason: 'Replanned' } });
    toast.success('Undone. The panel waits to be recut');
    await refresh(...changed);
  } catch (error) {
    showRefusal(error);
  }
}

/** Cuts a panel where the planner chose. A sheet that was made for it can be undone at a cutting station. */
export function useAcceptReplan() {
  const tell = (answer: Accepted) =>
    toast.success(answer.says, answer.isNewSheet ? { label: 'Undo', run: () => void takeBack(answer.id) } : undefined);
  return useCommand(replanContract.acceptReplan, { refresh: changed, onDone: tell });
}
type Accepted = AnswerOf<typeof replanContract.acceptReplan>;

/** Lays waiting panels into the gaps of a layout. */
export const useFillGaps = (onDone: () => void) =>
  useCommand(replanContract.fillGaps, { success: (answer) => answer.says, refresh: changed, onDone });
