import {
  type Label,
  type LabelType,
  labelNameMax,
  labelsContract,
} from '@glasshouse/services/contexts/core/labels/labels.contract';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ColourInput } from '../../ui/colour-input.tsx';
import { defaultColour } from '../../ui/colour-palette.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LabelChip } from './label-chip.tsx';
import styles from './labels.module.css';

interface Props {
  readonly type: LabelType;
  /** The label to edit; null makes a new one. */
  readonly label: Label | null;
  readonly onClose: () => void;
}

/** Name and colour of one label, with a sample of how it will look. */
export function LabelFormDialog({ type, label, onClose }: Props) {
  const [name, setName] = useState(label?.name ?? '');
  const [colour, setColour] = useState(label?.colour ?? '');
  const options = { refresh: [labelsContract.listLabels], onDone: onClose };
  const create = useCommand(labelsContract.createLabel, { success: 'Label added', ...options });
  const update = useCommand(labelsContract.updateLabel, { success: 'Label saved', ...options });
  const command = label ? update : create;
  const shown = colour || defaultColour;
  const isChanged = name !== (label?.name ?? '') || colour !== (label?.colour ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label) void update.run({ params: { id: label.id }, body: { name, colour: shown } });
    else void create.run({ body: { type, name, colour: shown } });
  };
  const change = (field: 'name' | 'colour', value: string) => {
    command.clearField(field);
    (field === 'name' ? setName : setColour)(value);
  };
  return (
    <Dialog
      isOpen
      title={label ? 'Edit label' : 'Create label'}
      size="small"
      isChanged={isChanged && !command.isRunning}
      onClose={onClose}
    >
      <Stack as="form" gap={12} onSubmit={save} noValidate>
        <Field label="Name" error={command.fieldErrors.name}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={labelNameMax}
              data-autofocus
              onChange={(e) => change('name', e.target.value)}
            />
          )}
        </Field>
        <Field label="Colour" error={command.fieldErrors.colour}>
          {(ids) => <ColourInput ids={ids} value={colour} onChange={(value) => change('colour', value)} />}
        </Field>
        <p className={styles.sample}>
          <LabelChip label={{ name: name.trim() || 'Label', colour: shown }} />
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" isBusy={command.isRunning}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
