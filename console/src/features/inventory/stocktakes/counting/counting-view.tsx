import {
  type Stocktake,
  type StocktakeItem,
  stocktakesContract,
} from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { useRights } from '../../../../lib/auth/profile.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { useWedge } from '../../../../lib/scan/use-wedge.ts';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { CountPad } from './count-pad.tsx';
import styles from './counting.module.css';
import { ItemList } from './item-list.tsx';
import { useCounting } from './use-counting.ts';

interface Props {
  readonly stocktake: Stocktake;
  readonly items: readonly StocktakeItem[];
}

/** Counting with a scanner, a keyboard or gloves: the item in hand at the left, everything to count beside it. */
export function CountingView({ stocktake, items }: Props) {
  const isRecounting = items.some((item) => item.isRecount);
  const counting = useCounting(stocktake.id, items, isRecounting);
  const why = useRights().why(stocktakesContract.saveItemCounts.access);
  useWedge((text) => void (why === null && counting.scan(text)));
  const emptyRest = async () => {
    const n = counting.open.length;
    const isSure = await confirm({
      title: 'Count the rest as zero?',
      text: `${n === 1 ? '1 item is' : `${n} items are`} counted as zero; offcuts are counted as not found.`,
      yes: 'Count as zero',
      isDangerous: true,
    });
    if (isSure) counting.emptyRest();
  };
  return (
    <div className={styles.counting}>
      <Stack gap={12} className={styles.hand}>
        {why === null ? (
          <CountPad counting={counting} />
        ) : (
          <Notice icon="lock" title="Read-only">
            {why}
          </Notice>
        )}
        <Standing counting={counting} />
        {stocktake.counters.length > 0 && (
          <ul className={styles.counters} aria-label="Who counted">
            {stocktake.counters.map((one) => (
              <li key={one.name}>
                <span>{one.name}</span>
                <span className="tabular">
                  {one.counts} {one.counts === 1 ? 'count' : 'counts'}, last {formatTime(one.lastAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <div className={styles.all}>
        <ItemList counting={counting} isRecounting={isRecounting} />
        {why === null && counting.open.length > 0 && (
          <Button variant="quiet" onClick={() => void emptyRest()}>
            Count the remaining {counting.open.length} as zero
          </Button>
        )}
      </div>
    </div>
  );
}

/** What waits to be sent, and what the server refused. */
function Standing({ counting }: { readonly counting: ReturnType<typeof useCounting> }) {
  const { waiting, isOffline, isFull, refused, dismiss } = counting;
  const counts = waiting === 1 ? '1 count' : `${waiting} counts`;
  return (
    <>
      {isFull && (
        <Notice icon="alert" tone="danger" title={`${counts} not saved: this device has no room`}>
          Stop counting and keep this page open until they are sent: a reload loses them.
        </Notice>
      )}
      {isOffline && !isFull && (
        <Notice icon="cloud-off" tone="attention" title={`No connection: ${counts} kept on this device`}>
          Keep counting. The counts are sent when the connection returns.
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          icon="alert"
          tone="danger"
          title={refused.length === 1 ? '1 count was refused' : `${refused.length} counts were refused`}
          actions={<Button onClick={dismiss}>Understood</Button>}
        >
          {[...new Set(refused.map((one) => one.text))].join('. ')}
        </Notice>
      )}
    </>
  );
}
