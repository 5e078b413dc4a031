import { sql } from 'kysely';
import { barcodeClaim } from '../../../platform/barcodes/find-label.ts';
import { type LabelForm, type LabelFormName, labelForms } from '../../../platform/barcodes/label-forms.ts';
import type { OwnShapes } from '../../../platform/barcodes/own-shapes.ts';
import { type NumberShape, patternOf, printAlike } from '../../../platform/contract/number-shapes.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { SequenceKind } from './sequences.contract.ts';

type Affixes = Pick<NumberShape, 'prefix' | 'suffix'>;

/** Everything that is printed or was printed as a number or a label, by its kind. */
function printed(shapes: OwnShapes): { name: LabelFormName; form: LabelForm; shape: Affixes }[] {
  return (Object.keys(labelForms) as LabelFormName[]).flatMap((name) => {
    const form = labelForms[name];
    const own = shapes[name as SequenceKind];
    const given = [form.prefix, ...(form.earlier ?? [])].map((prefix) => ({ prefix, suffix: '' }));
    return [...given, ...(own ? [own, ...own.earlier] : [])].map((shape) => ({ name, form, shape }));
  });
}

/** The year of a prefix and the restart belong together; 422. */
function assertYear({ prefix, reset }: NumberShape): void {
  const [isCalendar, isFinancial] = [/\{yy(yy)?\}/.test(prefix), prefix.includes('{fy}')];
  if (reset === 'never' && (isCalendar || isFinancial))
    throw badField('reset', 'A prefix with a year restarts each year: choose when, or take the year off');
  if (reset === 'calendarYear' && (!isCalendar || isFinancial))
    throw badField('prefix', 'Numbers that restart on 1 January need {yy} or {yyyy}, such as INV{yy}-');
  if (reset === 'financialYear' && (!isFinancial || isCalendar))
    throw badField('prefix', 'Numbers that restart on 1 July need {fy}, such as INV{fy}-');
}

const alike = (target: string) =>
  badField(target, 'Another kind has, or had, numbers that read like these: choose another prefix');

/**
 * 422 when numbers of this shape could be read as something else: the number of another kind, a label, an earlier number
 * of the same kind that was counted otherwise, or a stock code.
 */
export async function assertShape(
  kind: SequenceKind,
  shape: NumberShape,
  shapes: OwnShapes,
  { tx, accountId }: CommandContext,
): Promise<void> {
  assertYear(shape);
  if ((labelForms[kind] as LabelForm).hasParts && shape.suffix)
    throw badField('suffix', 'Lines of it have labels that end with a number: leave the suffix empty');
  for (const { name, form, shape: other } of printed(shapes)) {
    if (name !== kind && printAlike(shape, other)) throw alike('prefix');
    if (name !== kind && form.hasParts && patternOf({ ...other, suffix: '-' }).test(shape.prefix))
      throw alike('prefix');
  }
  const own = shapes[kind];
  const countedOtherwise = [
    ...(own ? [own, ...own.earlier] : []),
    { prefix: labelForms[kind].prefix, suffix: '', reset: 'never' as const },
  ].some((before) => (before.reset === 'never') !== (shape.reset === 'never') && printAlike(shape, before));
  if (countedOtherwise)
    throw badField('prefix', 'Earlier numbers that were counted otherwise read like these: choose another prefix');
  const taken = await sql<{ value: string }>`
    select c.value from claim c join aggregate a on a.account_id = c.account_id and a.id = c.owner_id and a.type = 'stock'
    where c.account_id = ${accountId} and c.kind = ${barcodeClaim} and c.value ~ ${patternOf(shape).source} limit 1`.execute(
    tx,
  );
  if (taken.rows[0]) throw badField('prefix', `The stock code ${taken.rows[0].value} reads like one of these numbers`);
}
