import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { useBreakPanel, useTrimPanel } from '../optimiser.actions.ts';
import { tableOptionsQuery } from '../optimiser.queries.ts';
import styles from './table.module.css';

interface Props {
  readonly panel: Sheet['panels'][number];
  readonly stationId: number;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** A panel broke on the table: another is released in its place. */
export function BrokenDialog({ panel, stationId, onClose, onDone }: Props) {
  const { data: options } = useQuery(tableOptionsQuery(stationId));
  const broke = useBreakPanel((text) => {
    onDone(text);
    onClose();
  });
  return (
    <Dialog isOpen title={`${panel.barcode} broke: what happened?`} onClose={onClose}>
      <p>A replacement panel is released with its own label. Cutting of the sheet continues.</p>
      <div className={styles.reasons}>
        {(options?.recutReasons ?? []).map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.button}
            disabled={broke.isRunning}
            onClick={() => void broke.run({ params: { id: stationId }, body: { productionPanelId: panel.id, reason } })}
          >
            {reason}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** A chipped edge is cut away, as long as the finished size is left. */
export function TrimDialog({ panel, stationId, onClose, onDone }: Props) {
  const [width, setWidth] = useState(String(panel.cutWidthMm));
  const [height, setHeight] = useState(String(panel.cutHeightMm));
  const [reason, setReason] = useState('Chipped edge');
  const trim = useTrimPanel(() => {
    onDone(`${panel.barcode} trimmed to ${width} × ${height}`);
    onClose();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void trim.run({
      params: { id: stationId, panelId: panel.id },
      body: { widthMm: Number(width), heightMm: Number(height), reason },
    });
  };
  const field = (label: string, value: string, set: (text: string) => void, error?: string) => (
    <label className={styles.field}>
      {label}
      <input value={value} aria-invalid={error ? true : undefined} onChange={(event) => set(event.target.value)} />
      {error && <span role="alert">{error}</span>}
    </label>
  );
  return (
    <Dialog isOpen title={`Trim ${panel.barcode}`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>
          The finished panel measures {panel.widthMm} × {panel.heightMm} mm; it can be trimmed down to that.
        </p>
        {field('Width, mm', width, setWidth, trim.fieldErrors.widthMm)}
        {field('Height, mm', height, setHeight, trim.fieldErrors.heightMm)}
        {field('Why', reason, setReason, trim.fieldErrors.reason)}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={trim.isRunning}>
            Trim
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
