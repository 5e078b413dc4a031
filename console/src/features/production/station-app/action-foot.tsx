import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { scanOptionsQuery } from '../production.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** What usually stops a station. */
const holdReasons = ['Waiting for glass', 'Machine fault', 'Tool change', 'Cleaning', 'Break'];

/** Recut, hold and the one big action. */
export function ActionFoot({ app }: { readonly app: StationApp }) {
  const [open, setOpen] = useState<'hold' | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // Read at the start and kept: the reasons must be there without a network.
  const { data: options } = useQuery({ ...scanOptionsQuery(app.station.id), staleTime: Number.POSITIVE_INFINITY });
  const { armed, station } = app;
  const isHeld = station.holdReason !== '';
  const close = () => {
    setOpen(null);
    setBroken(null);
  };
  return (
    <footer className={styles.foot} data-furnace={app.isFurnace || undefined}>
      <button
        type="button"
        className={styles.action}
        data-kind="danger"
        disabled={!armed}
        onClick={() => setBroken(armed?.barcode ?? null)}
      >
        <Icon name="hammer" size={26} />
        Recut
      </button>
      <button type="button" className={styles.action} onClick={isHeld ? app.release : () => setOpen('hold')}>
        <Icon name={isHeld ? 'player-play' : 'hand'} size={26} />
        {isHeld ? 'Release station' : 'Hold station'}
      </button>
      {!app.isFurnace && <CompleteButton app={app} />}
      {broken !== null && (
        <ReasonDialog
          title={`Recut ${broken}: what happened?`}
          help="A replacement panel is released with its own label."
          reasons={options?.recutReasons ?? []}
          onReason={(reason) => {
            app.recut(broken, reason);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'hold' && (
        <ReasonDialog
          title="Why is the station on hold?"
          help="The reason is shown in the production manager."
          reasons={holdReasons}
          onReason={(reason) => {
            app.hold(reason);
            close();
          }}
          onClose={close}
        />
      )}
    </footer>
  );
}

/** Names the panel it completes. A furnace has none: there a bed that comes out completes its panels. */
const CompleteButton = ({ app: { armed, complete } }: { readonly app: StationApp }) => (
  <button type="button" className={styles.action} data-kind="complete" disabled={!armed} onClick={complete}>
    <Icon name={armed ? 'check' : 'scan'} size={28} />
    {armed ? `Complete ${armed.barcode}` : 'Scan or touch a panel to complete it'}
  </button>
);
