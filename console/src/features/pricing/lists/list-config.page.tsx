import {
  customerPriceListsContract,
  type PriceListConfig,
} from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { CheckField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from '../pricing.module.css';
import { listConfigQuery } from '../pricing.queries.ts';

const sections = {
  glass: 'Glass by price group',
  toughening: 'Toughening',
  edgework: 'Edgework',
  holes: 'Holes',
  cutouts: 'Cutouts',
  corners: 'Corners',
  layers: 'Units and laminates',
  each: 'Hardware and services',
} as const;
type Section_ = keyof typeof sections;
type Values = Record<Section_, boolean> &
  Pick<PriceListConfig, 'onlyBought' | 'showGst' | 'highlightChanges' | 'isInformed'> & { priceGroups: string };

const names = Object.keys(sections) as Section_[];
const valuesOf = (config: PriceListConfig): Values => ({
  ...(Object.fromEntries(names.map((name) => [name, config.sections.includes(name)])) as Record<Section_, boolean>),
  onlyBought: config.onlyBought,
  showGst: config.showGst,
  highlightChanges: config.highlightChanges,
  isInformed: config.isInformed,
  priceGroups: config.priceGroups.join(', '),
});
const bodyOf = (values: Values): PriceListConfig => ({
  sections: names.filter((name) => values[name]),
  priceGroups: values.priceGroups
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
  onlyBought: values.onlyBought,
  showGst: values.showGst,
  highlightChanges: values.highlightChanges,
  isInformed: values.isInformed,
});

/** What stands on the price list a customer is given. */
export function ListConfigPage({ customerId }: { readonly customerId: number }) {
  const { data } = useSuspenseQuery(listConfigQuery(customerId));
  const navigate = useNavigate();
  const why = useRights().why(customerPriceListsContract.setPriceListConfig.access);
  const command = useCommand(customerPriceListsContract.setPriceListConfig, {
    success: 'Configuration saved',
    refresh: [customerPriceListsContract.getPriceListConfig],
  });
  const form = useForm<Values>(valuesOf(data), command);
  const off = why !== null;
  const back = () => void navigate({ to: '/contacts/$contactId', params: { contactId: customerId } });
  return (
    <Page
      title="Customer price list configuration"
      sub={
        <RecordLink kind="contact" id={customerId} isSameTab>
          {data.customerName}
        </RecordLink>
      }
    >
      <LookOnly why={why} />
      <Section>
        <Form
          command={command}
          submitLabel="Save configuration"
          isChanged={form.isChanged}
          onSubmit={() => {
            if (!off)
              void command
                .run({ params: { customerId }, body: bodyOf(form.values) })
                .then((answer) => answer && form.reset(form.values));
          }}
          onCancel={back}
        >
          <FieldGroup title="Content of the price list" className={styles.group}>
            {names.map((name) => (
              <CheckField key={name} label={sections[name]} isDisabled={off} {...form.bind(name)} />
            ))}
            <TextField
              label="Price groups"
              help="Separate with commas; leave empty for all"
              isOptional
              isDisabled={off}
              {...form.bind('priceGroups')}
            />
            <CheckField
              label="Only items the customer has ordered before"
              isDisabled={off}
              {...form.bind('onlyBought')}
            />
            <CheckField label="Show prices with and without GST" isDisabled={off} {...form.bind('showGst')} />
          </FieldGroup>
          <FieldGroup title="When prices change" className={styles.group}>
            <CheckField label="Suggest an e-mail to this customer" isDisabled={off} {...form.bind('isInformed')} />
          </FieldGroup>
        </Form>
      </Section>
    </Page>
  );
}
