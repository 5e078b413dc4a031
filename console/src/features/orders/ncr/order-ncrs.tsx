import type { OrderNcrs as Answer } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './ncr.module.css';
import { orderNcrsQuery } from './ncr.queries.ts';
import { NcrCard, ReturnButtons } from './ncr-card.tsx';
import { returnWords } from './ncr-words.ts';

const RaiseNcrDialog = lazyPart(() => import('./raise-ncr-dialog.tsx'));
type Item = Answer['items'][number];

/** Non-conformance reports of an order: what was reported, what became of it, and which lines can be reported. */
export default function OrderNcrs({ orderId }: { readonly orderId: number }) {
  const { data, error, refetch } = useQuery(orderNcrsQuery(orderId));
  const [raising, setRaising] = useState<Item | null>(null);
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading NCRs" rows={3} />;
  const { reworkOf } = data;
  return (
    <>
      {reworkOf && (
        <Section title="Rework for">
          <p className={styles.hint}>
            NCR {reworkOf.ncrId} on line {reworkOf.itemId} of{' '}
            <RecordLink kind="order" id={reworkOf.orderId} isSameTab>
              {reworkOf.number}
            </RecordLink>
            {reworkOf.returnState !== 'notNeeded' && ` · Return: ${returnWords[reworkOf.returnState].toLowerCase()}`}
          </p>
          {reworkOf.returnState === 'pending' && <ReturnButtons orderId={orderId} ncrId={reworkOf.ncrId} />}
        </Section>
      )}
      <Stack gap={12} className={styles.cards}>
        {data.ncrs.toReversed().map((ncr) => (
          <NcrCard key={ncr.ncrId} orderId={orderId} ncr={ncr} />
        ))}
      </Stack>
      <PlainTable<Item>
        caption="Lines that can be reported"
        rows={data.items}
        keyOf={(item) => item.itemId}
        empty="The order has no lines."
        columns={[
          { title: 'Line', isNumeric: true, cell: (item) => item.itemId },
          { title: 'Item', cell: (item) => item.description },
          { title: 'Pieces', isNumeric: true, cell: (item) => item.quantity },
          { title: 'Pieces left to report', isNumeric: true, isMinor: true, cell: (item) => item.left },
          {
            title: 'Action',
            cell: (item) => (
              <Row as="span" gap={8} align="center" isWrapped className={styles.raise}>
                <Button
                  variant={item.raise.allowed ? 'default' : 'blocked'}
                  disabled={!item.raise.allowed}
                  onClick={() => setRaising(item)}
                >
                  Raise NCR
                </Button>
                {!item.raise.allowed && <small>{item.raise.blockers[0]?.text.replace(/^Raise NCR: /, '')}</small>}
              </Row>
            ),
          },
        ]}
      />
      {raising && (
        <Suspense>
          <RaiseNcrDialog orderId={orderId} item={raising} onClose={() => setRaising(null)} />
        </Suspense>
      )}
    </>
  );
}
