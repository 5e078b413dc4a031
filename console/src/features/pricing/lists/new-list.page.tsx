import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { listConfigQuery } from '../pricing.queries.ts';
import { newRule } from '../tool/rule-rows.tsx';
import { ListForm } from './list-form.tsx';

/** Prices agreed with a customer. */
export function NewListPage({ customerId }: { readonly customerId: number }) {
  const navigate = useNavigate();
  const { data: config } = useSuspenseQuery(listConfigQuery(customerId));
  const create = useCommand(customerPriceListsContract.createCustomerPriceList, {
    success: 'Price list created',
    refresh: [customerPriceListsContract.listCustomerPriceLists],
    onDone: ({ id }) =>
      void navigate({ to: '/pricing/customer/$customerId/pricelist/$id', params: { customerId, id } }),
  });
  const customer = (
    <RecordLink kind="contact" id={customerId} isSameTab>
      {config.customerName}
    </RecordLink>
  );
  return (
    <Page title="New customer price list" sub={customer}>
      <Section>
        <ListForm
          head={{ name: `${config.customerName}`, note: '', validFrom: '', validTo: '', isNet: false, step: '0.05' }}
          content={{ rules: [newRule], own: {}, step: '0.05' }}
          submitLabel="Create price list"
          command={create}
          save={(body) => void create.run({ body: { ...body, customerId } as never })}
          onCancel={() => void navigate({ to: '/contacts/$contactId', params: { contactId: customerId } })}
        />
      </Section>
    </Page>
  );
}
