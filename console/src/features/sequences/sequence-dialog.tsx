import {
  resetNames,
  type Sequence,
  sequenceNames,
  sequencesContract,
} from '@glasshouse/services/contexts/account/sequences/sequences.contract';
import { numberText } from '@glasshouse/services/platform/contract/number-shapes';
import { useCommand } from '../../lib/api/use-command.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';

interface Props {
  readonly sequence: Sequence;
  readonly onClose: () => void;
}
type Reset = Sequence['reset'];

const resetOptions = Object.entries(resetNames).map(([value, label]) => ({ value, label }));

/** Changes how a kind is numbered; shows the next number as it will read. */
export function SequenceDialog({ sequence: { id, revision, example, ...before }, onClose }: Props) {
  const command = useCommand(sequencesContract.updateSequence, {
    success: (after) => `The next number is ${after.example}`,
    refresh: [sequencesContract.listSequences],
    onDone: onClose,
  });
  const { prefix, suffix, reset, padding, next } = before;
  const form = useForm(
    { prefix, suffix, reset: reset as string, padding: String(padding), next: String(next) },
    command,
  );
  const v = form.values;
  // A count of another period or text goes on where it stands: its next number is asked only when somebody enters one.
  const isNextGiven = v.next !== String(next);
  const shape = { prefix: v.prefix.toUpperCase().replace(/\{\w+\}/g, (token) => token.toLowerCase()) };
  const will = { ...shape, suffix: v.suffix.toUpperCase(), padding: Number(v.padding) || 0, reset: v.reset as Reset };
  const isRestarted = !isNextGiven && v.reset !== reset;
  const send = () => {
    const body = { ...will, revision, ...(isNextGiven ? { next: Number(v.next) } : {}) };
    void command.run({ params: { id }, body });
  };
  return (
    <Dialog isOpen title={`Numbers of ${sequenceNames[id].toLowerCase()}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField label="Prefix" maxLength={8} width={10} {...form.bind('prefix')} />
          <TextField label="Suffix" isOptional maxLength={4} width={6} {...form.bind('suffix')} />
          <NumberField
            label="Digits at least"
            isWhole
            width={4}
            help="0 for as many as needed"
            {...form.bind('padding')}
          />
        </FieldRow>
        <p>
          {'{yy}'} or {'{yyyy}'} in the prefix stands for the year, {'{fy}'} for the year in which the financial year
          ends.
        </p>
        <FieldRow>
          <SelectField label="Count restarts at 1 on" options={resetOptions} {...form.bind('reset')} />
          <NumberField label="Next number" isWhole width={12} {...form.bind('next')} />
        </FieldRow>
        <p aria-live="polite">
          Now <b className="tabular">{example}</b>, then{' '}
          <b className="tabular">
            {isRestarted
              ? numberText(will, 1, dayOf(new Date()))
              : numberText(will, Number(v.next) || 0, dayOf(new Date()))}
          </b>
        </p>
      </Form>
    </Dialog>
  );
}
