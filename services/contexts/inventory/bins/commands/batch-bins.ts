import type { z } from 'zod';
import { command } from '../../../../platform/cqrs/command.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { bins, type binsContract } from '../bins.contract.ts';

/** Changes several bins alike, all or none; where they lie is changed one by one. */
export const batchBins = command(
  'inventory.batchBins',
  (input: z.output<typeof binsContract.batchBins.body>, context) => listCommands(bins).batch.handle(input, context),
);
