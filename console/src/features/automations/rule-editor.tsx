import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import type { ReactNode } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { AreaField, TextField } from '../../widgets/form/fields.tsx';
import type { FormCommand } from '../../widgets/form/form.tsx';
import { FormSummary } from '../../widgets/form/form-summary.tsx';
import { LeaveGuard } from '../../widgets/form/leave-guard.tsx';
import styles from './builder/builder.module.css';
import { RuleBuilder } from './builder/rule-builder.tsx';

/** What somebody writes of a rule. */
export interface Written {
  readonly name: string;
  readonly note: string;
  readonly definition: Definition;
}

interface Props {
  readonly written: Written;
  readonly isChanged: boolean;
  readonly isLocked: boolean;
  readonly command: FormCommand & { clearField(name: string): void };
  readonly saveLabel: string;
  readonly onChange: (written: Written) => void;
  readonly onSave: () => void;
  readonly beside?: ReactNode;
}

/** Name, note and the sentence of a rule, with the buttons that save it. Nothing of it runs before it is switched on. */
export function RuleEditor(props: Props) {
  const { written, isChanged, isLocked, command, saveLabel, onChange, onSave, beside } = props;
  const save = () => !command.isRunning && !isLocked && onSave();
  useKeys([{ keys: 'mod+s', label: 'Save', group: 'Rule', inFields: true, run: save }]);
  const field = (name: 'name' | 'note') => ({
    id: `field-${name}`,
    value: written[name],
    error: command.fieldErrors[name],
    isDisabled: isLocked,
    onChange(value: string) {
      command.clearField(name);
      onChange({ ...written, [name]: value });
    },
  });
  return (
    <Stack gap={12} className={styles.editor}>
      <LeaveGuard isOn={isChanged && !command.isRunning} />
      <FormSummary error={command.error} fieldErrors={command.fieldErrors} />
      <TextField label="Name" width={48} maxLength={120} autoComplete="off" {...field('name')} />
      <AreaField label="Note" width={64} rows={2} isOptional maxLength={1000} {...field('note')} />
      <RuleBuilder
        definition={written.definition}
        isLocked={isLocked}
        onChange={(definition) => onChange({ ...written, definition })}
      />
      {!isLocked && (
        <Row gap={8} isWrapped align="center">
          <Button variant="primary" isBusy={command.isRunning} kbd="Ctrl S" onClick={save}>
            {saveLabel}
          </Button>
          {beside}
        </Row>
      )}
    </Stack>
  );
}
