import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { NumberField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { stagesQuery } from '../production.queries.ts';
import { StagesForm } from './stages-form.tsx';

const c = productionConfigurationContract;
/** How the floor is set up. */
export const productionSettingsQuery = queryOptionsFor(c.getProductionSettings);

const names = ['bedCount', 'bedLengthMm', 'bedWidthMm', 'bedGapMm', 'tougheningBatchExpiryHours'] as const;
type Values = Record<(typeof names)[number], string>;

function FurnaceForm() {
  const { data } = useSuspenseQuery(productionSettingsQuery);
  const command = useCommand(c.setProductionSettings, { success: 'Furnace saved', refresh: [c.getProductionSettings] });
  const why = useRights().why(c.setProductionSettings.access);
  const form = useForm<Values>(Object.fromEntries(names.map((name) => [name, String(data[name])])) as Values, command);
  const numberOf = (name: (typeof names)[number]) =>
    form.values[name] === '' ? Number.NaN : Number(form.values[name]);
  const send = () =>
    void command.run({
      body: {
        bedCount: numberOf('bedCount'),
        bedLengthMm: numberOf('bedLengthMm'),
        bedWidthMm: numberOf('bedWidthMm'),
        bedGapMm: numberOf('bedGapMm'),
        tougheningBatchExpiryHours: numberOf('tougheningBatchExpiryHours'),
      },
    });
  const field = (name: (typeof names)[number], label: string, unit: string | undefined, help?: string) => (
    <NumberField
      label={label}
      help={help}
      unit={unit}
      isWhole
      width={8}
      isDisabled={why !== null}
      {...form.bind(name)}
    />
  );
  return (
    <Section>
      <LookOnly why={why} />
      <Form command={command} submitLabel="Save furnace" onSubmit={why === null ? send : () => undefined}>
        {field('bedCount', 'Beds', undefined, 'Panels are scanned onto a bed; beds go through one after the other')}
        <FieldRow>
          {field('bedLengthMm', 'Length of a bed', 'mm')}
          {field('bedWidthMm', 'Width of a bed', 'mm')}
        </FieldRow>
        {field('bedGapMm', 'Gap between panels', 'mm')}
        {field('tougheningBatchExpiryHours', 'A batch is given up after', 'h', 'When it was not started until then')}
      </Form>
    </Section>
  );
}

/** How the floor is set up: the order of its stages, and the furnace. */
export function ProductionConfigurationPage() {
  const { data: stages } = useSuspenseQuery(stagesQuery);
  return (
    <Page title="Production configuration" sub="How the floor works">
      <Tabs
        label="Parts of the production configuration"
        tabs={[
          {
            id: 'stages',
            label: 'Stages',
            count: stages.data.length,
            content: () => (
              <StagesForm key={stages.data.map((s) => `${s.id} ${s.name} ${s.order}`).join()} stages={stages.data} />
            ),
          },
          { id: 'furnace', label: 'Furnace', content: () => <FurnaceForm /> },
        ]}
      />
    </Page>
  );
}
