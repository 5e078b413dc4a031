import {
  OrdersTogether,
  optimiserContract,
  type Settings,
} from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useRights } from '../../../lib/auth/profile.ts';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { CheckField, NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { useSetSettings } from '../optimiser.actions.ts';
import { settingsQuery } from '../optimiser.queries.ts';
import { GlassRules } from './glass-rules.tsx';
import styles from './settings.module.css';
import { VCutForm } from './v-cut.tsx';

type Rules = z.infer<typeof Settings>;
const numbers = [
  'trimMm',
  'minWasteMm',
  'minFirstCutMm',
  'minSecondCutMm',
  'offcutShortMm',
  'offcutLongMm',
  'solveSeconds',
  'maxOpenOrders',
  'sheetCostCents',
  'cutCostCents',
] as const;
type NumberName = (typeof numbers)[number];
type Values = Record<NumberName, string> & { stages: string; hasTrimmingCut: boolean; ordersTogether: string };

const valuesOf = (rules: Rules): Values => ({
  ...(Object.fromEntries(numbers.map((name) => [name, String(rules[name])])) as Record<NumberName, string>),
  stages: String(rules.stages),
  hasTrimmingCut: rules.hasTrimmingCut,
  ordersTogether: rules.ordersTogether,
});

/** What is sent; an empty field is sent as no number, so that the server can say so under it. */
const bodyOf = (values: Values): Rules => ({
  ...(Object.fromEntries(
    numbers.map((name) => [name, values[name] === '' ? Number.NaN : Number(values[name])]),
  ) as Record<NumberName, number>),
  stages: values.stages === '2' ? 2 : 3,
  hasTrimmingCut: values.hasTrimmingCut,
  ordersTogether: OrdersTogether.parse(values.ordersTogether),
});

const orderOptions = [
  { value: 'free', label: 'Anywhere' },
  { value: 'rack', label: 'On one rack: from sheets that follow one another' },
  { value: 'sheet', label: 'On one sheet, or left out' },
];
const stageOptions = [
  { value: '2', label: 'Two: strips, then panels' },
  { value: '3', label: 'Three: strips, pieces, panels' },
];

/** The rules of cuts, offcuts and the solver. */
function CutRules() {
  const { data } = useSuspenseQuery(settingsQuery);
  const command = useSetSettings();
  const why = useRights().why(optimiserContract.setSettings.access);
  const form = useForm<Values>(valuesOf(data), command);
  const mm = (name: NumberName, label: string, help?: string) => (
    <NumberField label={label} help={help} unit="mm" isWhole width={8} isDisabled={why !== null} {...form.bind(name)} />
  );
  const cents = (name: NumberName, label: string, help?: string) => (
    <NumberField label={label} help={help} unit="c" isWhole width={8} isDisabled={why !== null} {...form.bind(name)} />
  );
  const send = () => void command.run({ body: bodyOf(form.values) });
  return (
    <>
      <LookOnly why={why} />
      <Section>
        <Form command={command} submitLabel="Save rules" onSubmit={why === null ? send : () => undefined}>
          <FieldGroup title="Cuts" className={styles.group}>
            <SelectField label="Stages" options={stageOptions} isDisabled={why !== null} {...form.bind('stages')} />
            <FieldRow>
              {mm('trimMm', 'Trim', 'Cut off each edge of a stock sheet')}
              {mm('minWasteMm', 'Shortest strip', 'Nothing narrower can be broken off')}
            </FieldRow>
            <FieldRow>
              {mm('minFirstCutMm', 'Between first cuts')}
              {mm('minSecondCutMm', 'Between second cuts')}
            </FieldRow>
            <CheckField
              label="A last cut may trim a panel to size"
              isDisabled={why !== null}
              {...form.bind('hasTrimmingCut')}
            />
          </FieldGroup>
          <FieldGroup title="Offcuts worth keeping">
            <FieldRow>
              {mm('offcutShortMm', 'Short side at least')}
              {mm('offcutLongMm', 'Long side at least')}
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Orders" className={styles.group}>
            <SelectField
              label="Panels of one order"
              options={orderOptions}
              isDisabled={why !== null}
              {...form.bind('ordersTogether')}
            />
            <NumberField
              label="Orders open at once, at most"
              help="Begun and not finished while a sheet is cut: the racks that stand at the table; 0 for no limit"
              isWhole
              width={8}
              isDisabled={why !== null}
              {...form.bind('maxOpenOrders')}
            />
          </FieldGroup>
          <FieldGroup title="What handling costs">
            <FieldRow>
              {cents('sheetCostCents', 'A sheet', 'Fetched, laid on the table and cleared away')}
              {cents('cutCostCents', 'A cut')}
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Solver">
            <NumberField
              label="Time for a sheet"
              help="Longer finds better layouts; it shows the best one while it works"
              unit="s"
              isWhole
              width={8}
              isDisabled={why !== null}
              {...form.bind('solveSeconds')}
            />
          </FieldGroup>
        </Form>
      </Section>
    </>
  );
}

/** How glass is cut here: the rules the optimiser keeps to. They hold for the next sheet that is optimised. */
export function OptimiserSettingsPage() {
  return (
    <Page title="Optimiser configuration" sub="How glass is cut here. Holds for the next sheet that is optimised">
      <Tabs
        label="Parts of the optimiser configuration"
        tabs={[
          { id: 'cuts', label: 'Cuts', content: () => <CutRules /> },
          { id: 'glasses', label: 'Glasses', content: () => <GlassRules /> },
          { id: 'vcut', label: 'V cut', content: () => <VCutForm /> },
        ]}
      />
    </Page>
  );
}
