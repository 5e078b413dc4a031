import {
  type Bin,
  binKinds,
  binsContract,
  heldKinds,
} from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { binBody, binValues, isSeries } from './bin-values.ts';
import { binReads } from './bins.queries.ts';

interface Props {
  /** Null: a new one. */
  readonly bin: Bin | null;
  /** The bin a new one lies in. */
  readonly parentId?: number | null;
  readonly onClose: () => void;
}
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const anything = [{ value: '', label: 'Anything' }, ...optionsOf(heldKinds)];

/** Adds one bin, or many whose codes differ in their numbers; or changes one. */
export function BinDialog({ bin, parentId = null, onClose }: Props) {
  const done = { refresh: binReads, onDone: onClose };
  const create = useCommand(binsContract.createBin, { success: 'Bin added', ...done });
  const series = useCommand(binsContract.createBins, { success: ({ ids }) => `${ids.length} bins added`, ...done });
  const update = useCommand(binsContract.updateBin, { success: 'Saved', ...done });
  const isNew = bin === null;
  const { pattern, ...wrong } = series.fieldErrors;
  const wrongCode: Record<string, string> = pattern === undefined ? {} : { code: pattern };
  const sent = isNew ? create : update;
  const command = {
    ...sent,
    isRunning: sent.isRunning || series.isRunning,
    error: sent.error ?? series.error,
    fieldErrors: { ...wrong, ...wrongCode, ...sent.fieldErrors },
    clearField: (name: string) => {
      sent.clearField(name);
      series.clearField(name === 'code' ? 'pattern' : name);
    },
  };
  const form = useForm(binValues(bin, parentId), command);
  const send = () => {
    const { code, name, ...rest } = binBody(form.values);
    if (bin) void update.run({ params: { id: bin.id }, body: { code, name, ...rest, revision: bin.revision } });
    else if (isSeries(code)) void series.run({ body: { pattern: code, ...rest } });
    else void create.run({ body: { code, name, ...rest } });
  };
  return (
    <Dialog isOpen title={bin ? `Change ${bin.code}` : 'New bin'} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={isNew ? 'Add' : 'Save'} onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField
            label="Code"
            maxLength={60}
            autoComplete="off"
            help={isNew ? 'R{01-12} adds R01 to R12 at once' : 'Stays while something lies in the bin'}
            {...form.bind('code')}
          />
          <TextField label="Name" isOptional maxLength={80} autoComplete="off" {...form.bind('name')} />
        </FieldRow>
        <FieldRow>
          <SelectField label="Kind" options={optionsOf(binKinds)} {...form.bind('kind')} />
          <SelectField label="Only for" options={anything} {...form.bind('accepts')} />
        </FieldRow>
        <LookupField
          label="Lies in"
          isOptional
          endpoint={binsContract.binTree}
          toOptions={(answer) =>
            answer.bins
              .filter((one) => one.id !== bin?.id)
              .map((one) => ({ value: String(one.id), label: one.name ? `${one.code}, ${one.name}` : one.code }))
          }
          {...form.bind('parentId')}
        />
        <FieldRow>
          <NumberField label="Room" unit="sheets" isWhole isOptional {...form.bind('maxSheets')} />
          <NumberField label="Carries" unit="kg" isWhole isOptional {...form.bind('maxKg')} />
        </FieldRow>
        <FieldRow>
          <NumberField label="Longest side" unit="mm" isWhole isOptional {...form.bind('maxWidthMm')} />
          <NumberField label="Shorter side" unit="mm" isWhole isOptional {...form.bind('maxHeightMm')} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
