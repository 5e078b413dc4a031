import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { findRecordsById } from '../../../platform/lists/list-records.ts';
import { descriptorLookups } from '../../account/descriptors/descriptor-lookups.contract.ts';
import { draw } from '../domain/sheets.ts';
import { decide, loadStockOf } from './load-sizes.ts';
import type { UsageBody } from './stock-tools.contract.ts';

/** Takes sheets out of the racks that no order used, each line with a reason of the company. 409 when fewer stand. */
export const recordManualUsage = command('stockTools.recordManualUsage', async ({ lines }: UsageBody, context) => {
  const { tx, accountId, now } = context;
  const reasons = await findRecordsById(tx, accountId, descriptorLookups, [
    ...new Set(lines.map((one) => one.reasonId)),
  ]);
  for (const [i, { reasonId }] of lines.entries()) {
    const reason = reasons.get(reasonId);
    if (reason?.kind !== 'usage' || !reason.isActive)
      throw badField(`lines.${i}.reasonId`, 'Choose an active reason for manual usage');
  }
  const stock = await loadStockOf(context, lines);
  const changes = [...stock].map(([id, found]) => {
    const own = lines.filter(({ stockId }) => stockId === id);
    const used = decide(
      found,
      own,
      (state, { sizeId, quantity, reasonId, note }) => {
        const text = [reasons.get(reasonId)?.name, note].filter(Boolean).join(': ');
        return [draw(state, sizeId, quantity, { kind: 'usage', id: reasonId, text })];
      },
      now,
    );
    return change(found, used);
  });
  return outcome({ transactions: lines.length }, ...changes);
});
