import { ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { CheckField, NumberField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import styles from './ordereditor.module.css';
import { editorSettingsQuery } from './ordereditor.queries.ts';

const numbers = ['maxLines', 'maxLongMm', 'maxShortMm', 'autosaveSeconds'] as const;
type NumberName = (typeof numbers)[number];

/** Limits of what is entered, and how often it is kept. */
export function SettingsTab() {
  const { data } = useSuspenseQuery(editorSettingsQuery);
  const why = useRights().why(ordereditorContract.updateEditorSettings.access);
  const command = useCommand(ordereditorContract.updateEditorSettings, {
    success: 'Settings saved',
    refresh: [ordereditorContract.getEditorSettings],
    onDone: () => form.reset(form.values),
  });
  const form = useForm(
    {
      ...(Object.fromEntries(numbers.map((name) => [name, String(data[name])])) as Record<NumberName, string>),
      isGuidelineEnforced: data.isGuidelineEnforced,
    },
    command,
  );
  const number = (name: NumberName) => (form.values[name] === '' ? Number.NaN : Number(form.values[name]));
  const send = () => {
    const body = {
      ...(Object.fromEntries(numbers.map((name) => [name, number(name)])) as Record<NumberName, number>),
      isGuidelineEnforced: form.values.isGuidelineEnforced,
    };
    void command.run({ body });
  };
  const field = (name: NumberName, label: string, unit: string, help: string) => (
    <NumberField
      label={label}
      unit={unit}
      help={help}
      isWhole
      width={10}
      isDisabled={why !== null}
      {...form.bind(name)}
    />
  );
  return (
    <section className={styles.tab}>
      <LookOnly why={why} />
      <Form
        command={command}
        submitLabel="Save settings"
        isChanged={form.isChanged}
        onSubmit={why === null ? send : () => undefined}
      >
        <div className={styles.fields}>
          {field('maxLines', 'Lines in an order', 'lines', 'More are refused')}
          {field('autosaveSeconds', 'Kept while typing, every', 's', 'What is typed survives a crash')}
          {field('maxLongMm', 'Longest side', 'mm', 'Larger panes are a problem of the line')}
          {field('maxShortMm', 'Longest short side', 'mm', 'Width of the largest sheet or machine')}
          <div data-wide>
            <CheckField
              label="Broken guidelines keep an order from going on"
              isDisabled={why !== null}
              {...form.bind('isGuidelineEnforced')}
            />
          </div>
        </div>
      </Form>
    </section>
  );
}
