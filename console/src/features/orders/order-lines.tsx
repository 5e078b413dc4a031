import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { IconArrowsSplit2, IconMathFunction, IconTool, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatArea, formatDecimal, formatMass, formatSize, withPlaces } from '../../lib/format/number.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { CompareButton } from '../../widgets/price-explain/compare-button.tsx';
import { PriceExplain } from '../../widgets/price-explain/price-explain.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { CancelLineDialog } from './cancel-line-dialog.tsx';
import { editAction } from './order-actions.ts';
import { OrderFees } from './order-fees.tsx';
import styles from './order-lines.module.css';
import { workText } from './order-words.ts';
import { priceLines } from './price-lines.ts';
import { SplitLineDialog } from './split-line-dialog.tsx';

// Loads beside the page.
const LineDrawing = lazyPart(() => import('./line-drawing.tsx'));
const LineShape = lazyPart(() => import('./line-shape.tsx'));

type Item = Order['items'][number];

interface Props {
  readonly order: Order;
  /** Cancel item, as the machine has it now. */
  readonly cancel: RecordAction | undefined;
}

/** Room of a drawing, px: as wide as the column, as high as the shape needs. */
function roomOf({ widthMm, heightMm }: Item, isOpen: boolean) {
  const [width, most] = isOpen ? [124, 210] : [96, 84];
  const needed = (width * heightMm) / widthMm + (isOpen ? 40 : 6);
  return { width, height: Math.max(isOpen ? 84 : 32, Math.min(most, needed)) };
}

function Drawing({ item, isOpen }: { readonly item: Item; readonly isOpen: boolean }) {
  if (item.kind !== 'glass' || item.widthMm === 0 || item.heightMm === 0)
    return <IconTool size={18} stroke={1.6} className={styles.tool} aria-label="Stock item" />;
  const room = roomOf(item, isOpen);
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', ...room }} />}>
      <LineDrawing item={item} room={room} hasDimensions={isOpen} />
    </Suspense>
  );
}

/** What a line asks the price list, to be asked again another way. */
const questionOf = ({
  stockId,
  widthMm,
  heightMm,
  outline,
  quantity,
  isToughened,
  edges,
  holes,
  cutouts,
  holePositions,
  cutoutPositions,
  corners,
  kind,
}: Item) => ({
  stockId,
  quantity,
  isToughened,
  holes,
  cutouts,
  ...(kind === 'glass'
    ? {
        ...{ widthMm, heightMm, edges },
        ...(outline ? { outline } : {}),
        // A hole that is sunk and a large one cost other than a drilled one.
        ...(holePositions ? { holePositions } : {}),
        ...(cutoutPositions ? { cutoutPositions } : {}),
        ...(corners ? { corners } : {}),
      }
    : {}),
});

interface LineProps {
  readonly item: Item;
  readonly contactId: number;
  readonly number: number;
  readonly isOpen: boolean;
  readonly cancel: RecordAction | undefined;
  readonly onToggle: () => void;
  readonly onCancel: () => void;
  /** Undefined where the line cannot be split. */
  readonly onSplit: (() => void) | undefined;
}

function Line({ item, contactId, number, isOpen, cancel, onToggle, onCancel, onSplit }: LineProps) {
  const size = item.kind === 'glass' ? `${formatSize(item.widthMm, item.heightMm)} mm` : '';
  return (
    <li className={styles.line} data-cancelled={item.isCancelled || undefined} data-line={item.itemId}>
      <span className={`tabular ${styles.number}`}>{number}</span>
      <span className={styles.drawing}>
        <Drawing item={item} isOpen={isOpen} />
      </span>
      <div className={styles.what}>
        <p className={styles.name} data-links>
          <RecordLink kind="stock" id={item.stockId}>
            {item.stockCode}
          </RecordLink>{' '}
          {item.description}
          {size && <span className={styles.size}> {size}</span>}
        </p>
        <p className={styles.work}>{workText(item)}</p>
        {item.outline && (
          <p className={styles.work}>
            <Suspense fallback={'\u00a0'}>
              <LineShape outline={item.outline} />
            </Suspense>
          </p>
        )}
        {item.template && <p className={styles.work}>Template {item.template}</p>}
        {item.note && <p className={styles.work}>{item.note}</p>}
        {item.problem && <p className={styles.problem}>{item.problem}</p>}
        {item.isCancelled && <p className={styles.problem}>Cancelled</p>}
        {item.kind === 'glass' && item.finishedPanels > 0 && (
          <p className={styles.work}>
            {item.finishedPanels} of {item.quantity} made
          </p>
        )}
      </div>
      <span className={styles.amount} data-title="Qty">
        {item.quantity}
      </span>
      <span className={styles.amount} data-title="Area m²">
        {item.kind === 'glass' ? withPlaces(item.areaM2, 5) : '–'}
      </span>
      <button
        type="button"
        className={`${styles.amount} ${styles.unit}`}
        data-title="Unit $"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className="sr-only">Price breakdown of line {number}: </span>
        <IconMathFunction size={14} stroke={1.6} aria-hidden />
        {formatDecimal(item.unitPrice)}
      </button>
      <span className={`${styles.amount} ${styles.total}`} data-title="Total $">
        {formatDecimal(item.lineCurrency)}
      </span>
      <span className={styles.tools}>
        {onSplit && (
          <IconButton label={`Split line ${number}`} onClick={onSplit}>
            <IconArrowsSplit2 size={15} aria-hidden />
          </IconButton>
        )}
        {cancel?.allowed && !item.isCancelled && !item.isDespatched && (
          <IconButton label={`Cancel line ${number}`} onClick={onCancel}>
            <IconX size={15} aria-hidden />
          </IconButton>
        )}
      </span>
      {isOpen && (
        <Stack gap={4} align="end" className={styles.explain}>
          <PriceExplain
            source={item.overridePrice === null ? undefined : 'Set by hand'}
            lines={priceLines(item.price)}
            totalLabel="Unit price ex GST"
            total={item.unitPrice}
          />
          {item.lineMinimum && (
            <p className={styles.work}>
              {item.lineMinimum.label}: {formatDecimal(item.lineMinimum.amount)} more
            </p>
          )}
          <CompareButton item={questionOf(item)} contactId={contactId} toLines={priceLines} />
          <Button variant="quiet" kbd="escape" onClick={onToggle}>
            Close
          </Button>
        </Stack>
      )}
    </li>
  );
}

/** The line the keyboard is in, else the first one. */
const lineUnderKeyboard = (order: Order): number | undefined => {
  const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return focused ? Number(focused) : order.items[0]?.itemId;
};

/** What was ordered: drawn to scale, with the price and how it was made (X on the line, or a press on the price). */
export function OrderLines({ order, cancel }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [cancelling, setCancelling] = useState<Item | null>(null);
  const [splitting, setSplitting] = useState<Item | null>(null);
  // A split is an edit: who may not save the order now may not split it.
  const mayEdit = order.actions.some(({ action, allowed }) => action === editAction && allowed);
  const toggle = (itemId: number) =>
    setOpen((old) => (old.has(itemId) ? new Set([...old].filter((id) => id !== itemId)) : new Set([...old, itemId])));
  const toggleHere = () => {
    const itemId = lineUnderKeyboard(order);
    if (itemId !== undefined) toggle(itemId);
  };
  useKeys([
    { keys: 'x', label: 'Price breakdown', group: 'Order', moves: true, run: toggleHere },
    { keys: 'escape', label: 'Close the price breakdown', group: 'Order', run: () => setOpen(new Set()) },
  ]);
  const { totals } = order;
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span />
        <span>
          Drawn <small>mm</small>
        </span>
        <span>Item</span>
        <span>Qty</span>
        <span>
          Area <small>m²</small>
        </span>
        <span>
          Unit <small>$</small>
        </span>
        <span>
          Total <small>$</small>
        </span>
        <span />
      </div>
      {order.items.length === 0 && <p className={styles.empty}>No lines yet. Edit the order to add glass.</p>}
      <ol className={styles.lines}>
        {order.items.map((item, i) => (
          <Line
            key={item.itemId}
            item={item}
            contactId={order.contactId}
            number={i + 1}
            isOpen={open.has(item.itemId)}
            cancel={cancel}
            onToggle={() => toggle(item.itemId)}
            onCancel={() => setCancelling(item)}
            onSplit={mayEdit && order.splitting.itemIds.includes(item.itemId) ? () => setSplitting(item) : undefined}
          />
        ))}
      </ol>
      <OrderFees order={order} />
      <div className={styles.sum}>
        <span>
          {totals.panels} {totals.panels === 1 ? 'panel' : 'panels'} · {formatArea(totals.areaM2)} ·{' '}
          {formatMass(totals.weightKg)}, subtotal ex GST
        </span>
        <strong className="tabular">{formatDecimal(totals.exGst)}</strong>
      </div>
      {splitting && <SplitLineDialog order={order} item={splitting} onClose={() => setSplitting(null)} />}
      {cancelling && (
        <CancelLineDialog
          order={order}
          item={cancelling}
          label={cancel?.label ?? ''}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}
