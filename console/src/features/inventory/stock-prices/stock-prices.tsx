import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { supplierPricingContract } from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatAmount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { Facts } from '../../../widgets/page/facts.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PriceHistory } from './price-history.tsx';
import { pricesChanged, stockPricingQuery } from './stock-prices.queries.ts';
import { SupplierPrices } from './supplier-prices.tsx';

/** What a stock item is sold for, and what suppliers ask for it. */
export default function StockPrices({ stockId, stockCode }: { readonly stockId: number; readonly stockCode: string }) {
  const { why } = useRights();
  const noSales = why(salesPricingContract.getStockPricing.access);
  const noCosts = why(supplierPricingContract.listSupplierPrices.access);
  return (
    <>
      <Section title="Sales price">{noSales ? <p>{noSales}</p> : <SalesPrice stockId={stockId} />}</Section>
      <Section title="Suppliers">
        {noCosts ? <p>{noCosts}</p> : <SupplierPrices stockId={stockId} stockCode={stockCode} />}
      </Section>
    </>
  );
}

const money = (amount: string | null, unit: string) => (amount === null ? '' : `$${formatAmount(amount)} ${unit}`);

function SalesPrice({ stockId }: { readonly stockId: number }) {
  const { data, error, refetch } = useQuery(stockPricingQuery(stockId));
  const [isOpen, setOpen] = useState(false);
  const why = useRights().why(salesPricingContract.setStockPricing.access);
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading the price" rows={2} />;
  return (
    <>
      <Facts
        facts={[
          ['Sold for', money(data.rate, data.unit) || 'No price'],
          ['From', data.ownRate === null ? `Price group ${data.priceGroup || 'none'}` : 'Own price'],
          ['Cost', money(data.cost, data.unit)],
          ['Margin', data.margin === null ? '' : `${data.margin} %`],
        ]}
      />
      <div>
        <Button disabled={why !== null} title={why ?? undefined} onClick={() => setOpen(true)}>
          Set its own price
        </Button>
      </div>
      {data.key !== null && <PriceHistory priceKey={data.key} unit={data.unit} />}
      {isOpen && <PriceDialog prices={data} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  /** Handed over whole: among them is a `key`, which React would take for its own. */
  readonly prices: {
    readonly stockId: number;
    readonly code: string;
    readonly unit: string;
    readonly ownRate: string | null;
    readonly groupRate: string | null;
    readonly version: number;
  };
  readonly onClose: () => void;
}

function PriceDialog({ prices, onClose }: DialogProps) {
  const { stockId, code, unit, ownRate, groupRate, version } = prices;
  const command = useCommand(salesPricingContract.setStockPricing, {
    success: 'Price saved',
    refresh: pricesChanged,
    onDone: onClose,
  });
  const form = useForm({ rate: ownRate ?? '' }, command);
  const rate = form.values.rate === '' ? null : form.values.rate;
  const send = () => void command.run({ params: { id: stockId }, body: { rate, version } });
  const group =
    groupRate === null ? 'Leave empty for no price' : `Leave empty for the group price, $${formatAmount(groupRate)}`;
  return (
    <Dialog isOpen size="small" title={`Price of ${code}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save price" onSubmit={send} onCancel={onClose}>
        <NumberField label="Price" unit={`$ ${unit}`} isOptional help={group} {...form.bind('rate')} />
      </Form>
    </Dialog>
  );
}
