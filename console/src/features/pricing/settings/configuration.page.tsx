import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { pricingPage } from '@glasshouse/services/contexts/pricing/settings/pricing-settings.contract';
import { supplierPricingContract } from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDecimal } from '../../../lib/format/number.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { salesPricingQuery } from '../pricing.queries.ts';
import { marginText } from '../pricing-words.ts';
import { PriceEffect } from '../rates/price-effect.tsx';
import { RatesTab } from '../rates/rates-tab.tsx';

const settings = {
  page: pricingPage,
  read: salesPricingContract.getPricingSettings,
  save: salesPricingContract.setPricingSettings,
  reset: salesPricingContract.resetPricingSettings,
  history: salesPricingContract.getPricingSettingsHistory,
  alsoRefresh: [salesPricingContract.getSalesPricing],
};

function SalesPrices() {
  const { data, error, refetch } = useQuery(salesPricingQuery);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The sales prices could not be loaded" rows={8} />;
  return (
    <PlainTable
      caption="Sales prices"
      rows={data.prices}
      keyOf={(one) => one.key}
      empty="There is no price list yet."
      columns={[
        { title: 'Price', cell: (one) => one.label },
        { title: 'Stock', isMinor: true, cell: (one) => one.codes.join(', ') || '–' },
        { title: 'Per', isMinor: true, cell: (one) => one.unit },
        { title: 'Ex GST', unit: '$', isNumeric: true, cell: (one) => <b>{formatDecimal(one.rate)}</b> },
        {
          title: 'Cost',
          unit: '$',
          isNumeric: true,
          cell: (one) => (one.cost === null ? '–' : formatDecimal(Number(one.cost).toFixed(2))),
        },
        { title: 'Margin', isNumeric: true, cell: (one) => marginText(one.margin) },
      ]}
    />
  );
}

function CustomerLists() {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(customerPriceListsContract.listCustomerPriceLists, { query: { length: '-1' } }),
  );
  if (!data)
    return <PartWait error={error} onRetry={refetch} title="The customer price lists could not be loaded" rows={8} />;
  return (
    <PlainTable
      caption="Customer price lists"
      rows={data.data}
      keyOf={(one) => one.id}
      empty="No customer price lists yet. Create one on the page of the customer."
      columns={[
        {
          title: 'Price list',
          cell: (one) => (
            <LinkButton variant="quiet" to={`/pricing/customer/${one.customerId}/pricelist/${one.id}`}>
              {one.name}
            </LinkButton>
          ),
        },
        {
          title: 'Customer',
          cell: (one) => (
            <RecordLink kind="contact" id={one.customerId}>
              {one.customerName}
            </RecordLink>
          ),
        },
        { title: 'Rules', isNumeric: true, cell: (one) => one.rules },
        { title: 'Own prices', isNumeric: true, cell: (one) => one.prices },
        {
          title: 'Standing',
          isMinor: true,
          cell: (one) => (one.isArchived ? 'Archived' : one.isNet ? 'Net' : 'After discount'),
        },
      ]}
    />
  );
}

const CustomerPrices = () => (
  <>
    <CustomerLists />
    <PriceEffect />
  </>
);

function SupplierPrices() {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(supplierPricingContract.listSupplierPrices, { query: { length: '-1' } }),
  );
  const why = useRights().why(supplierPricingContract.setPreferredSupplier.access);
  const prefer = useCommand(supplierPricingContract.setPreferredSupplier, {
    success: 'Preferred supplier set',
    refresh: [supplierPricingContract.listSupplierPrices, salesPricingContract.getSalesPricing],
  });
  if (!data)
    return <PartWait error={error} onRetry={refetch} title="The supplier prices could not be loaded" rows={8} />;
  return (
    <PlainTable
      caption="Supplier prices"
      rows={data.data}
      keyOf={(one) => one.id}
      empty="No supplier has a price yet."
      columns={[
        {
          title: 'Stock',
          cell: (one) => (
            <RecordLink kind="stock" id={one.stockId}>
              {one.stockCode}
            </RecordLink>
          ),
        },
        {
          title: 'Supplier',
          cell: (one) => (
            <RecordLink kind="contact" id={one.supplierId}>
              {one.supplierName}
            </RecordLink>
          ),
        },
        { title: 'Cost', unit: '$', isNumeric: true, cell: (one) => formatDecimal(Number(one.cost).toFixed(2)) },
        { title: 'Per', isMinor: true, cell: (one) => (one.per === 'm2' ? 'm²' : one.per) },
        {
          title: 'Landed',
          unit: '$',
          isNumeric: true,
          isMinor: true,
          cell: (one) => formatDecimal(Number(one.landedCost).toFixed(2)),
        },
        { title: 'Lead', unit: 'days', isNumeric: true, isMinor: true, cell: (one) => one.leadDays },
        {
          title: 'Preferred',
          cell: (one) =>
            one.isPreferred ? (
              'Preferred'
            ) : (
              <Button
                disabled={why !== null}
                title={why ?? undefined}
                onClick={() => void prefer.run({ params: { id: one.stockId }, body: { supplierId: one.supplierId } })}
              >
                Prefer
                <span className="sr-only">
                  {' '}
                  {one.supplierName} for {one.stockCode}
                </span>
              </Button>
            ),
        },
      ]}
    />
  );
}

/** How prices are made here: settings, the price list, what is agreed with customers, what suppliers ask. */
export function PricingConfigurationPage() {
  return (
    <Page title="Pricing configuration" sub="Price lists, sales prices and supplier prices">
      <Tabs
        label="Parts of pricing"
        tabs={[
          { id: 'settings', label: 'Settings', content: () => <SettingsForm {...settings} /> },
          { id: 'list', label: 'Price list', content: () => <RatesTab /> },
          { id: 'prices', label: 'Sales prices', content: () => <SalesPrices /> },
          { id: 'lists', label: 'Customer lists', content: () => <CustomerPrices /> },
          { id: 'suppliers', label: 'Supplier prices', content: () => <SupplierPrices /> },
        ]}
      />
    </Page>
  );
}
