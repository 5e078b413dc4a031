import {
  costUnitWords,
  type SupplierPriceRow,
  supplierPricingContract,
} from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatAmount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { pricesChanged, supplierPricesQuery } from './stock-prices.queries.ts';
import { SupplierPriceDialog } from './supplier-price-dialog.tsx';

/** What suppliers ask for a stock item, and whom it is bought from. */
export function SupplierPrices({ stockId, stockCode }: { readonly stockId: number; readonly stockCode: string }) {
  const { data, error, refetch } = useQuery(supplierPricesQuery(stockId));
  const [open, setOpen] = useState<SupplierPriceRow | 'new' | null>(null);
  const why = useRights().why(supplierPricingContract.changeSupplierPrices.access);
  const prefer = useCommand(supplierPricingContract.setPreferredSupplier, {
    success: 'Preferred supplier set',
    refresh: pricesChanged,
  });
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading supplier prices" rows={2} />;
  const choose = (one: SupplierPriceRow) =>
    void prefer.run({ params: { id: stockId }, body: { supplierId: one.supplierId } });
  return (
    <>
      <PlainTable
        caption="Supplier prices"
        rows={data.data}
        keyOf={(one) => one.id}
        empty="No supplier prices yet."
        columns={[
          {
            title: 'Supplier',
            cell: (one) => (
              <RecordLink kind="contact" id={one.supplierId} isSameTab>
                {one.supplierName}
              </RecordLink>
            ),
          },
          { title: 'Cost', unit: '$', isNumeric: true, cell: (one) => formatAmount(one.cost) },
          { title: 'Per', isMinor: true, cell: (one) => costUnitWords[one.per] },
          { title: 'Landed', unit: '$', isNumeric: true, isMinor: true, cell: (one) => formatAmount(one.landedCost) },
          { title: 'Lead', unit: 'days', isNumeric: true, isMinor: true, cell: (one) => one.leadDays },
          {
            title: 'Bought from',
            cell: (one) =>
              one.isPreferred ? (
                'Preferred'
              ) : (
                <Button disabled={why !== null} title={why ?? undefined} onClick={() => choose(one)}>
                  Prefer <span className="sr-only">{one.supplierName}</span>
                </Button>
              ),
          },
          {
            title: 'Change',
            cell: (one) => (
              <Button disabled={why !== null} title={why ?? undefined} onClick={() => setOpen(one)}>
                Change <span className="sr-only">the price of {one.supplierName}</span>
              </Button>
            ),
          },
        ]}
      />
      <div>
        <Button disabled={why !== null} title={why ?? undefined} onClick={() => setOpen('new')}>
          Add a supplier
        </Button>
      </div>
      {open && (
        <SupplierPriceDialog
          stockId={stockId}
          stockCode={stockCode}
          price={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
