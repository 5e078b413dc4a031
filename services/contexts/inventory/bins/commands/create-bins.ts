import type { z } from 'zod';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import type { Change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { startRecord } from '../../../../platform/lists/list-commands.ts';
import { bins, HolderCode, type NewBins } from '../bins.contract.ts';
import { codesOf } from '../domain/code-series.ts';
import { checkParent } from './check-parent.ts';
import { liftWritten } from './lift-written.ts';

/** Adds bins alike whose codes follow a pattern, all of them or none. */
export const createBins = command(
  'inventory.createBins',
  async ({ pattern, ...data }: z.output<typeof NewBins>, context) => {
    await checkParent(context, null, data.parentId);
    const ids: number[] = [];
    const changes: Change[] = [];
    const codes = codesOf(pattern);
    if (!codes.every((code) => HolderCode.safeParse(code).success))
      throw badField('pattern', 'Use letters, digits, spaces, points, slashes and dashes, at most 24 for each code');
    for (const code of codes) {
      const { id, made } = await startRecord(context, bins, { ...data, code, name: '' });
      ids.push(id);
      changes.push(made, ...(await liftWritten(context, { holderId: id, bin: code })));
    }
    return outcome({ ids }, ...changes);
  },
);
