import type { RecordOf } from '../../../../platform/contract/maintained-list.ts';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField, badFields } from '../../../../platform/kernel/errors.ts';
import type { ListChange } from '../../../../platform/lists/list-commands.ts';
import { allRecords } from '../../../../platform/lists/list-records.ts';
import { labelFaults } from './label-faults.contract.ts';
import { labelRecordOf } from './label-records.contract.ts';
import { printLabels } from './print-labels.contract.ts';

/** A layout can be printed and read, and a kind has one default; 422 by the element. */
export async function checkPrintLabel(
  { tx, accountId }: CommandContext,
  { id, after }: ListChange<RecordOf<typeof printLabels>>,
): Promise<void> {
  if (after === null) return;
  const faults = labelFaults(after);
  if (faults.length > 0)
    throw badFields(faults.map(({ element, field, message }) => ({ target: `elements.${element}.${field}`, message })));
  if (!after.isDefault) return;
  const other = (await allRecords(tx, accountId, printLabels)).find(
    (one) => one.id !== id && one.isDefault && !one.isArchived && one.record === after.record,
  );
  const of = labelRecordOf(after.record).name.toLowerCase();
  if (other) throw badField('isDefault', `${other.name} is the default for ${of} labels: change that one first`);
}
