import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { formatSize } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];
type Panel = Item['panels'][number];

interface Props {
  readonly item: Item;
  /** Loads a panel by its label; undefined while nothing is loaded. */
  readonly onLoad: ((barcode: string) => void) | undefined;
}

/** The panels of an order, ticked once they are on the truck; while it is loaded, a touch loads one. */
export function PanelTiles({ item, onLoad }: Props) {
  return (
    <ul className={styles.panels} aria-label={`Panels of ${item.orderNumber}`}>
      {item.panels.map((panel) => (
        <li key={panel.id}>
          {onLoad || panel.isLoaded ? (
            <button
              type="button"
              className={styles.panel}
              data-on={panel.isLoaded || undefined}
              disabled={panel.isLoaded}
              onClick={() => onLoad?.(panel.barcode)}
            >
              <span className="sr-only">{panel.isLoaded ? 'Loaded: ' : 'Load '}</span>
              <Face panel={panel} />
            </button>
          ) : (
            <span className={styles.panel}>
              <Face panel={panel} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Face = ({ panel }: { readonly panel: Panel }) => (
  <>
    <Icon name={panel.isLoaded ? 'check' : 'circle'} size={15} />
    <strong>{panel.barcode}</strong>
    <span className="tabular">{formatSize(panel.widthMm, panel.heightMm)}</span>
    <span>{panel.stockCode}</span>
  </>
);
