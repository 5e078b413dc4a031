import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import type { ProofDraft } from '../proof/proof-draft.ts';
import { ProofTiles } from '../proof/proof-tiles.tsx';
import { isDelivered } from '../task-statuses.ts';
import { useArrive } from './actions.ts';
import { GoodsActions } from './goods-actions.tsx';
import { handOverOf, isHandingOver } from './next-step.ts';
import { PanelTiles } from './panel-tiles.tsx';
import { useStopFacts } from './stop-facts.ts';
import { directionsTo } from './stop-links.tsx';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];

interface Props {
  readonly task: TaskDetail;
  readonly item: Item;
  readonly canLoad: boolean;
  readonly onLoad: (barcode: string) => void;
  readonly draft: ProofDraft;
  readonly onHandOver: (item: Item) => void;
}

/** The goods of one order at a stop: where they go, what to collect, every panel, and the handing over. */
export function StopGoods({ task, item, canLoad, onLoad, draft, onHandOver }: Props) {
  const gone = isDelivered(item.status);
  const on = gone ? item.panels.length : item.loaded;
  return (
    <div className={styles.item}>
      {!gone && <Collect task={task} item={item} />}
      <Row gap={12} rowGap={8} align="center" isWrapped className={styles.itemHead}>
        <Row as="span" gap={8} align="center" className={styles.itemName}>
          {item.orderId === null ? (
            <RecordLink kind="purchaseOrder" id={item.purchaseOrderId ?? 0} isSameTab>
              {item.orderNumber}
            </RecordLink>
          ) : (
            <RecordLink kind="order" id={item.orderId} isSameTab>
              {item.orderNumber}
            </RecordLink>
          )}
          <StatusChip machine={taskItemMachine} status={item.status} />
        </Row>
        <progress
          className={styles.meter}
          max={item.panels.length || 1}
          value={on}
          aria-label={`${gone ? 'Delivered' : 'Loaded'} of ${item.orderNumber}`}
        />
        <span className="tabular">
          {on} of {item.panels.length} {gone ? 'off' : 'on'}
        </span>
      </Row>
      {item.completedAt && (
        <Row as="p" gap={6} align="center" className={styles.proof}>
          <Icon name="circle-check" size={15} /> {item.proof?.name ? `Received by ${item.proof.name}` : 'Delivered'},{' '}
          {formatInstant(item.completedAt)}
          {item.proof?.note && `: ${item.proof.note}`}
        </Row>
      )}
      {!gone && (
        <>
          <Place task={task} item={item} />
          <StopState item={item} />
          <PanelTiles item={item} onLoad={canLoad ? onLoad : undefined} />
          <Proof task={task} item={item} draft={draft} onHandOver={onHandOver} />
          <GoodsActions task={task} item={item} onHandOver={onHandOver} />
        </>
      )}
    </div>
  );
}

/** What stands against the stop, and when it is promised. */
function StopState({ item }: { readonly item: Item }) {
  const { stoppage, windowFrom, windowTo } = item;
  return (
    <>
      {stoppage && (
        <p className={styles.collect}>
          <Icon name="alert" size={18} /> Interrupted: {stoppage}
        </p>
      )}
      {(windowFrom || windowTo) && (
        <Row as="p" gap={8} align="center" className={styles.place}>
          <Icon name="clock" size={16} /> {`Promised ${windowFrom ?? ''}–${windowTo ?? ''}`}
        </Row>
      )}
    </>
  );
}

/** What was gathered of the proof, while the goods are being handed over. */
function Proof({ task, item, draft, onHandOver }: Pick<Props, 'task' | 'item' | 'draft' | 'onHandOver'>) {
  const arrive = useArrive();
  if (!isHandingOver(task) || !item.isOpen) return null;
  return (
    <ProofTiles
      item={item}
      draft={draft}
      isDriven={task.type === 'delivery'}
      isArriving={arrive.isRunning}
      onArrive={() => void arrive.run({ params: { id: task.id, taskItemId: item.taskItemId }, body: {} })}
      onGather={handOverOf(task, item)?.allowed ? () => onHandOver(item) : null}
    />
  );
}

/** What the customer pays before anything comes off the truck, as far as this user may read it. */
function Collect({ task, item }: Pick<Props, 'task' | 'item'>) {
  const { collect } = useStopFacts(task, item);
  if (!collect) return null;
  return (
    <p className={styles.collect}>
      <Icon name="coin" size={18} /> Collect {formatMoney(collect)} before unloading
    </p>
  );
}

/** Where the goods go, as far as this user may read it. */
function Place({ task, item }: Pick<Props, 'task' | 'item'>) {
  const { address, reference, blocker } = useStopFacts(task, item);
  return (
    <>
      {task.type === 'delivery' && (
        <Row as="p" gap={8} align="center" className={styles.place}>
          <Icon name="map-pin" size={16} />
          {address ? (
            <a href={directionsTo(address)} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            (blocker ?? 'No address')
          )}
        </Row>
      )}
      {reference && <p className={styles.reference}>Reference {reference}</p>}
    </>
  );
}
