import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { CheckField, NumberField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import styles from './settings.module.css';

/** Settings of the company. */
export const companySettingsQuery = queryOptionsFor(accountContract.getSettings);

/** V cuts are a setting of the company: the optimiser and the editor keep to it. */
export function VCutForm() {
  const { data } = useSuspenseQuery(companySettingsQuery);
  const command = useCommand(accountContract.updateSettings, {
    success: 'V cut settings saved',
    refresh: [accountContract.getSettings],
  });
  const why = useRights().why(accountContract.updateSettings.access);
  const form = useForm(
    { optimiserVCut: data.optimiserVCut, optimiserVCutDistanceMm: String(data.optimiserVCutDistanceMm) },
    command,
  );
  const distance = form.values.optimiserVCutDistanceMm;
  const send = () =>
    void command.run({
      body: {
        optimiserVCut: form.values.optimiserVCut,
        optimiserVCutDistanceMm: distance === '' ? Number.NaN : Number(distance),
      },
    });
  return (
    <Section>
      <LookOnly why={why} />
      <p className={styles.lead}>
        A V cut is the fourth cut: after strips (X), rows (Y) and pieces (Z) it frees a panel from its piece. This is a
        setting of the company and holds for the optimiser and for layouts edited by hand.
      </p>
      <Form command={command} submitLabel="Save V cuts" onSubmit={why === null ? send : () => undefined}>
        <CheckField label="V cuts are allowed" isDisabled={why !== null} {...form.bind('optimiserVCut')} />
        <NumberField
          label="Least distance from an edge"
          unit="mm"
          isWhole
          width={8}
          isDisabled={why !== null}
          {...form.bind('optimiserVCutDistanceMm')}
        />
      </Form>
    </Section>
  );
}
