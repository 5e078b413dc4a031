import { optimiserContract, type SheetRow } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { isCutting } from '../optimiser.queries.ts';
import styles from './table.module.css';

interface Props {
  readonly stationId: number;
  /** Sheets that are in no batch. */
  readonly sheets: readonly SheetRow[];
  readonly onClose: () => void;
}

/** Groups sheets that wait, so that one press starts or takes back all of them. */
export function NewBatchDialog({ stationId, sheets, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const command = useCommand(stationCuttingContract.createBatch, {
    success: (answer) => `${answer.number} made`,
    refresh: [stationCuttingContract.listBatches, optimiserContract.listStationSheets],
    onDone: onClose,
  });
  const waiting = sheets.filter((sheet) => !isCutting(sheet.status));
  const toggle = (id: number) =>
    setChosen((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const count = chosen.size;
  return (
    <Dialog isOpen title="Cut sheets together" isChanged={count > 0} onClose={onClose}>
      <Form
        command={command}
        submitLabel={count === 0 ? 'Choose sheets' : `Group ${count} ${count === 1 ? 'sheet' : 'sheets'}`}
        onSubmit={() => void command.run({ params: { id: stationId }, body: { sheetIds: [...chosen] } })}
        onCancel={onClose}
      >
        <p>Sheets of a batch are started, and taken off the table, together.</p>
        {waiting.length === 0 && <p className={styles.empty}>No sheet waits that is in no batch.</p>}
        <ul className={styles.choices}>
          {waiting.map((sheet) => (
            <li key={sheet.id}>
              <label>
                <input type="checkbox" checked={chosen.has(sheet.id)} onChange={() => toggle(sheet.id)} />
                <strong>{sheet.number}</strong> {sheet.stockCode}
                <span className="tabular">
                  {sheet.panelCount} panels on {sheet.sheetCount}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
