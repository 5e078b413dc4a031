import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { batchAggregate } from '../../domain/production-batch.ts';
import { batchFactsOf } from '../batch-facts.ts';

/** A batch at a station. */
export interface Input {
  readonly id: number;
  readonly batchId: number;
  readonly reason: string;
}

/** A batch with its sheets, locked in the order of their ids so that two commands never wait for each other. */
export async function loadBatch(context: CommandContext, batchId: number) {
  const batch = await context.load(batchAggregate, batchId);
  const sheets = [];
  for (const id of [...batch.state.sheetIds].sort((a, b) => a - b)) sheets.push(await context.load(sheetAggregate, id));
  const facts = batchFactsOf(sheets.map((sheet) => sheet.state));
  return { batch, sheets, facts };
}
