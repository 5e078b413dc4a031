import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { fileIdsOf } from '../../core/files/files.facts.ts';
import { despatchPanels, unloadPanels } from '../../production/production.facts.ts';
import { isTransfer, type TaskItemState } from '../domain/task.ts';
import { handOverOf, moveItem } from '../domain/task-moves.ts';
import { releaseGoods } from '../reading/goods-claims.ts';
import type { Proof } from '../tasks.events.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

export interface ProofInput {
  name: string;
  note: string;
  fileIds: number[];
  /** Path data of the drawn signature. */
  signature?: string | undefined;
}
type Input = ProofInput & { id: number; taskItemId: number };

/** Hands the goods of an order over, with who took them and the proof; the last one completes the task. */
export const completeTaskItem = command(
  'tasks.completeTaskItem',
  async ({ id, taskItemId, ...proof }: Input, context) => {
    const work = await workOnTask(context, id);
    const handedOver = await handOver(context, work, itemOf(work.state, taskItemId), proof);
    return outcome({ id }, work.done(), ...handedOver);
  },
);

/** Completes an item under work; gives the changes of its panels. Goods of a transfer stand at the other place again. */
export async function handOver(
  context: CommandContext,
  work: TaskWork,
  item: TaskItemState,
  { name, note, fileIds, signature }: ProofInput,
): Promise<Change[]> {
  const { state, id } = work;
  await assertFiles(context, id, fileIds);
  const given = { name, note, fileIds, ...(signature ? { signature } : {}) };
  const proof: Proof | null = name || note || fileIds.length || signature ? given : null;
  const isSigned = name !== '' && (signature !== undefined || fileIds.length > 0);
  const hasProof = item.proofType === 'signature' ? isSigned : fileIds.length > 0;
  const moves = isTransfer(state.despatchType);
  const data = { proof, isTransfer: moves, purchaseOrderId: item.purchaseOrderId };
  work.add((task) => moveItem(item, 'complete', data, { hasProof, handOver: handOverOf(task) }));
  await releaseGoods(context, item);
  return moves ? unloadPanels(context, item.panelIds, id) : despatchPanels(context, item.panelIds, id);
}

/** Proofs are files of the task. */
async function assertFiles({ tx, accountId }: CommandContext, taskId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = await fileIdsOf(tx, accountId, 'task', taskId);
  const stray = fileIds.findIndex((id) => !attached.includes(id));
  if (stray >= 0) throw badField(`fileIds.${stray}`, 'This file is not a file of the task. Attach it first');
}
