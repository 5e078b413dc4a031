import {
  type CustomerPriceList,
  customerPriceListsContract,
} from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { formatDecimal } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from '../pricing.module.css';
import { customerListQuery, customerListsTopic } from '../pricing.queries.ts';
import { aboutText, changeText } from '../pricing-words.ts';
import { typedOf } from '../tool/content.ts';
import { EmailDialog } from './email-dialog.tsx';
import { ListForm } from './list-form.tsx';
import { changed, priceListKind } from './price-list-actions.ts';

const c = customerPriceListsContract;

const standing = (list: CustomerPriceList) =>
  list.isArchived ? (
    <Chip tone="neutral" label="Archived" />
  ) : list.isInForce ? (
    <Chip tone="success" label="In force" />
  ) : (
    <Chip tone="info" label="Not in force today" />
  );

type ListPrice = CustomerPriceList['listPrices'][number];

/** What was agreed, as the paper of the customer says it: the discount taken off, where one is. */
function Prices({ list }: { readonly list: CustomerPriceList }) {
  const takesOff = !list.isNet && Number(list.discountPercent) !== 0;
  return (
    <>
      <ul className={styles.plain}>
        {list.rules.map((rule, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name, their place is theirs
          <li key={i}>
            {aboutText(rule, new Map())}: <b>{changeText(rule)}</b>
          </li>
        ))}
        <li>
          {takesOff
            ? `${formatDecimal(list.discountPercent)} % discount is taken off`
            : list.isNet
              ? 'Net prices'
              : 'No discount is taken off'}
        </li>
      </ul>
      <PlainTable
        caption="Prices that differ"
        rows={list.listPrices}
        keyOf={(one) => one.key}
        empty="No price differs from the price list of the company."
        columns={[
          { title: 'Price', cell: (one) => one.label },
          { title: 'Per', isMinor: true, cell: (one) => one.unit },
          {
            title: 'Trade',
            unit: '$',
            isNumeric: true,
            cell: (one) => (one.trade === null ? '–' : formatDecimal(one.trade)),
          },
          ...(takesOff
            ? [
                {
                  title: 'Before discount',
                  unit: '$',
                  isNumeric: true,
                  cell: (one: ListPrice) => formatDecimal(one.price),
                },
              ]
            : []),
          { title: 'Agreed, ex GST', unit: '$', isNumeric: true, cell: (one) => <b>{formatDecimal(one.agreed)}</b> },
        ]}
      />
    </>
  );
}

/** One customer price list: what was agreed, and what becomes of the prices. */
export function ListPage({ customerId, id }: { readonly customerId: number; readonly id: number }) {
  const { data: list } = useSuspenseQuery(customerListQuery(id));
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'email' | null>(null);
  const update = useCommand(c.updateCustomerPriceList, {
    success: 'Price list saved',
    refresh: changed,
    onDone: () => setOpen(null),
  });
  const askToDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${list.name}?`,
      text: 'Orders priced with it keep their prices.',
      yes: 'Delete',
      isDangerous: true,
    });
    if (isSure) await send('delete');
  };
  const { actions, run, send } = useRecordActions(
    priceListKind,
    list,
    { edit: () => setOpen('edit'), email: () => setOpen('email'), delete: () => void askToDelete() },
    { delete: () => void navigate({ to: '/contacts/$contactId', params: { contactId: customerId } }) },
  );
  useLive(customerListsTopic);
  usePageName(list.name);
  const params = { id };
  const validity = [
    list.validFrom && `from ${formatDay(list.validFrom)}`,
    list.validTo && `until ${formatDay(list.validTo)}`,
  ];
  return (
    <Page
      title={list.name}
      marks={standing(list)}
      sub={
        <>
          <RecordLink kind="contact" id={customerId} isSameTab>
            {list.customerName}
          </RecordLink>{' '}
          {validity.filter(Boolean).join(' ')}
        </>
      }
      actions={
        <PrintMenu
          group={list.name}
          papers={[
            {
              label: 'Price list',
              to: `/contacts/${customerId}/customer/pricelist/${id}/report`,
              endpoint: reportsContract.customerPriceListReport,
            },
          ]}
        />
      }
      aside={<RecordActivity linkType="customerPriceList" linkId={id} topic={customerListsTopic} />}
    >
      {open === 'edit' ? (
        <Section>
          <ListForm
            head={{
              name: list.name,
              note: list.note,
              validFrom: list.validFrom ?? '',
              validTo: list.validTo ?? '',
              isNet: list.isNet,
              step: list.step,
            }}
            content={typedOf(list as never)}
            submitLabel="Save price list"
            command={update}
            save={(body) => void update.run({ params, body: { ...body, version: list.version } as never })}
            onCancel={() => setOpen(null)}
          />
        </Section>
      ) : (
        <>
          <ActionBar actions={actions} group={list.name} keys={{ edit: 'e' }} onRun={run} />
          <Tabs
            label="Parts of the price list"
            tabs={[
              { id: 'prices', label: 'Prices', count: list.listPrices.length, content: () => <Prices list={list} /> },
              {
                id: 'files',
                label: 'Files',
                content: () => (
                  <Section>
                    <FileList linkType="customerPriceList" linkId={id} />
                  </Section>
                ),
              },
            ]}
          />
        </>
      )}
      {open === 'email' && <EmailDialog list={list} onClose={() => setOpen(null)} />}
    </Page>
  );
}
