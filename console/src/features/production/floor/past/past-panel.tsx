import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { BlockedAction } from '../../../../widgets/action-bar/blocked-action.tsx';
import { panelQuery } from '../../production.queries.ts';
import styles from '../floor.module.css';
import { PanelFacts } from '../panel-card.tsx';
import { pastBlocker } from './past-instant.ts';

interface Props {
  readonly id: number;
  /** The panels that were on the floor. */
  readonly rows: readonly PanelRow[];
  readonly today: string;
  readonly onClose: () => void;
}

/** The chosen panel as it was; what can be done with it now stays in sight, blocked. */
export function PastPanel({ id, rows, today, onClose }: Props) {
  const row = rows.find((one) => one.id === id);
  const { data } = useQuery(panelQuery(id));
  return (
    <div className={styles.chosen}>
      <IconButton label="Close panel" className={styles.close} onClick={onClose}>
        <Icon name="x" size={16} />
      </IconButton>
      {row ? (
        <PanelFacts row={row} today={today} />
      ) : (
        <p className={styles.none}>{data ? `${data.barcode} was not on the floor then` : 'Not on the floor then'}</p>
      )}
      {data && row && (
        <>
          <h2 className={styles.sideTitle}>Actions</h2>
          <Row gap={6} isWrapped role="toolbar" aria-label={`Actions of ${data.barcode}`}>
            {data.actions.map((action) => (
              <BlockedAction key={action.action} action={{ ...action, allowed: false, blockers: [pastBlocker] }} />
            ))}
          </Row>
        </>
      )}
    </div>
  );
}
