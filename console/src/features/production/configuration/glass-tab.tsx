import type { ProductionStockConfig } from '@glasshouse/services/contexts/ordereditor/production-stock.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Stack } from '../../../ui/layout.tsx';
import { AreaField, CheckField, NumberField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { glassQuery, stockConfigQuery } from '../production.queries.ts';

const c = productionConfigurationContract;

/** How each glass is made: the largest size that is worked, whether it is toughened, and how it is handled. */
export function GlassTab() {
  const glass = useQuery(glassQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = glass.data?.data ?? [];
  const id = Number(chosen ?? rows[0]?.id ?? 0);
  const config = useQuery({ ...stockConfigQuery(id), enabled: id > 0 });
  if (!glass.data)
    return (
      <PartWait error={glass.error} onRetry={glass.refetch} title="The list of glass could not be loaded" rows={6} />
    );
  if (rows.length === 0) return <Section>There is no glass in stock items yet. Add it under Inventory, Stock.</Section>;
  return (
    <Section>
      <Stack gap={12}>
        <PickField
          id="field-glass"
          label="Glass"
          error={undefined}
          options={rows.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
          value={String(id)}
          onChange={setChosen}
        />
        {config.data ? (
          <OfGlass key={id} id={id} config={config.data} />
        ) : (
          <PartWait
            error={config.error}
            onRetry={config.refetch}
            title="The settings of this glass could not be loaded"
            rows={4}
          />
        )}
      </Stack>
    </Section>
  );
}

const typed = (mm: number | null) => (mm === null ? '' : String(mm));
const sent = (text: string) => (text.trim() === '' ? null : Number(text));
const valuesOf = ({ maximumWidthMm, maximumHeightMm, canBeToughened, handlingNote }: ProductionStockConfig) => ({
  ...{ canBeToughened, handlingNote },
  maximumWidthMm: typed(maximumWidthMm),
  maximumHeightMm: typed(maximumHeightMm),
});

interface Props {
  readonly id: number;
  readonly config: ProductionStockConfig & { readonly stockCode: string };
}

function OfGlass({ id, config }: Props) {
  const why = useRights().why(c.setStockConfig.access);
  const command = useCommand(c.setStockConfig, { success: `${config.stockCode} saved`, refresh: [c.getStockConfig] });
  const form = useForm(valuesOf(config), command);
  const { values } = form;
  const body = {
    ...values,
    maximumWidthMm: sent(values.maximumWidthMm),
    maximumHeightMm: sent(values.maximumHeightMm),
  };
  const save = async () => {
    if (await command.run({ params: { id }, body })) form.reset(values);
  };
  const one = { isDisabled: why !== null };
  const side = { ...one, unit: 'mm', isOptional: true, width: 16 };
  const fields = (
    <>
      <FieldRow>
        <NumberField label="Largest width" {...side} {...form.bind('maximumWidthMm')} />
        <NumberField label="Largest height" {...side} {...form.bind('maximumHeightMm')} />
      </FieldRow>
      <CheckField
        label="Can be toughened"
        help="When off, a toughened line of this glass is marked as a problem"
        {...one}
        {...form.bind('canBeToughened')}
      />
      <AreaField
        label="Handling note"
        help="Shown at the stations with each panel of this glass"
        isOptional
        rows={2}
        maxLength={300}
        {...one}
        {...form.bind('handlingNote')}
      />
    </>
  );
  return (
    <Stack gap={12}>
      <p>
        An order line of {config.stockCode} that is larger, either way round, is marked as a problem and cannot be
        approved. Leave a size empty for no limit.
      </p>
      <LookOnly why={why} />
      {why === null ? (
        <Form command={command} submitLabel="Save glass" isChanged={form.isChanged} onSubmit={() => void save()}>
          {fields}
        </Form>
      ) : (
        fields
      )}
    </Stack>
  );
}
