import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { inventorySettingsContract } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { CheckField, NumberField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { inventorySettingsQuery } from './configuration.queries.ts';

/** What the company decides about its inventory. */
export function SettingsForm() {
  const { data } = useSuspenseQuery(inventorySettingsQuery());
  const why = useRights().why(inventorySettingsContract.updateInventorySettings.access);
  const save = useCommand(inventorySettingsContract.updateInventorySettings, {
    success: 'Settings saved',
    // Pages open and close with these.
    refresh: [inventorySettingsContract.getInventorySettings, identityContract.menu],
    onDone: () => form.reset(form.values),
  });
  const form = useForm({ ...data }, save);
  const isDisabled = why !== null;
  return (
    <Section>
      <LookOnly why={why} />
      <Form
        command={save}
        isChanged={form.isChanged}
        onSubmit={() => {
          if (!isDisabled) void save.run({ body: form.values });
        }}
      >
        <CheckField
          label="Stocktakes are blind"
          help="Who counts does not see what the books say. Each stocktake can decide otherwise when it starts"
          isDisabled={isDisabled}
          {...form.bind('stocktakeIsBlind')}
        />
        <NumberField
          label="Count twice from a difference of"
          unit="$"
          width={14}
          help="An item that differs by this much at cost is flagged to be counted again; 0 is never"
          isDisabled={isDisabled}
          {...form.bind('stocktakeRecountValue')}
        />
        <CheckField
          label="Glass blocks"
          help="Packs of sheets under one label, opened into single sheets"
          isDisabled={isDisabled}
          {...form.bind('enableGlassBlocks')}
        />
      </Form>
    </Section>
  );
}
