import type { Tx } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { allRecords } from '../../../../platform/lists/list-records.ts';
import { builtInLabels } from './built-in.contract.ts';
import { type LabelRecordName, labelRecordOf } from './label-records.contract.ts';
import { type LabelLayout, printLabels } from './print-labels.contract.ts';

/** A layout with how many of each label are printed. */
export interface ChosenLayout {
  readonly layout: LabelLayout;
  readonly copies: number;
}

/** The layout that was asked for, else the default of the kind, else that of the product. 422 when there is no such layout. */
export async function chosenLayout(
  tx: Tx,
  accountId: number,
  record: LabelRecordName,
  configId: number | undefined,
): Promise<ChosenLayout> {
  const mine = (await allRecords(tx, accountId, printLabels)).filter((one) => one.record === record && !one.isArchived);
  const chosen = configId === undefined ? mine.find((one) => one.isDefault) : mine.find((one) => one.id === configId);
  if (chosen) return { layout: chosen, copies: chosen.copies };
  if (configId === undefined) return { layout: builtInLabels[record], copies: 1 };
  throw badField('configId', `There is no such label layout for ${labelRecordOf(record).name.toLowerCase()} labels`);
}
