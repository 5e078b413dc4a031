import { type PaperName, specOf } from '@glasshouse/services/contexts/roof/reports/papers/paper-specs.contract';
import {
  reportConfigContract as c,
  columnsOf,
  type PaperLook,
  reportConfigPage,
} from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { confirm } from '../../ui/confirm.tsx';
import { AreaField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { fieldId } from '../../widgets/form/form-state.ts';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import { PaperPreview } from './paper-preview.tsx';
import styles from './papers.module.css';
import { papersQuery } from './papers.queries.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One paper: its heading, columns and texts, beside how a real one looks with them. */
export function PaperForm({ name }: { readonly name: PaperName }) {
  const saved = useSuspenseQuery(papersQuery).data;
  const why = useRights().why(c.updateReportConfig.access);
  const [typed, setTyped] = useState<PaperLook | null>(null);
  const again = { refresh: [c.getReportConfig, c.getReportConfigHistory], onDone: () => setTyped(null) };
  const command = useCommand(c.updateReportConfig, { success: 'Saved', ...again });
  const back = useCommand(c.resetReportConfig, { success: 'Set back to default', ...again });
  const look = typed ?? saved[name];
  const bind = (field: 'heading' | 'intro' | 'closing') => ({
    id: fieldId(`${name}.${field}`),
    value: look[field],
    error: command.fieldErrors[`${name}.${field}`],
    isDisabled: why !== null,
    onChange(value: string) {
      setTyped({ ...look, [field]: value });
      command.clearField(`${name}.${field}`);
    },
  });
  const reset = async () => {
    const spec = specOf(name);
    const title = `Reset the ${spec.name.toLowerCase()}?`;
    const text = 'Heading, columns and texts go back to how the product prints them.';
    if (await confirm({ title, text, yes: 'Reset', isDangerous: true })) await back.run({ body: { names: [name] } });
  };
  const fields = (
    <>
      <TextField label="Heading" maxLength={60} {...bind('heading')} />
      <AreaField
        label="Before the table"
        isOptional
        maxLength={1_000}
        help="Printed below the addresses"
        {...bind('intro')}
      />
      <ColumnsEditor
        name={name}
        columns={columnsOf(name, look)}
        error={command.fieldErrors[`${name}.columns`]}
        isDisabled={why !== null}
        onChange={(columns) => setTyped({ ...look, columns: [...columns] })}
      />
      <AreaField label="At the end" isOptional isLarge maxLength={2_000} {...bind('closing')} />
    </>
  );
  const isDefault = isSame(saved[name], reportConfigPage.defaults[name]);
  return (
    <Section>
      <LookOnly why={why} />
      <div className={styles.both}>
        {why === null ? (
          <Form
            command={command}
            isChanged={typed !== null && !isSame(typed, saved[name])}
            onSubmit={() => void command.run({ body: { [name]: look } })}
            {...(isDefault ? {} : { onCancel: () => void reset(), closeLabel: 'Reset to default' })}
          >
            {fields}
          </Form>
        ) : (
          <div>{fields}</div>
        )}
        <PaperPreview name={name} look={look} />
      </div>
    </Section>
  );
}
