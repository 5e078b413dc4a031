import type { DxfPane } from '@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract';
import type { PaneOfDxf } from '@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract';
import type { DxfUnit } from '@glasshouse/services/contexts/ordereditor/dxf/read-dxf.contract';
import { useRef, useState } from 'react';
import { loadChunk } from '../../../../lib/page/load-chunk.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { saveDxf } from '../../../../widgets/glass/save-dxf.ts';
import styles from './pane.module.css';

interface Props {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly pane: DxfPane;
  /** What the work of each edge takes off, mm. */
  readonly allowances: readonly number[];
  readonly onRead: (pane: PaneOfDxf) => void;
}

/** Larger files are no drawing of one pane, bytes. */
const largest = 5 * 1024 * 1024;

/** What a drawing cannot say of itself. */
interface Said {
  readonly isFromInside: boolean;
  readonly unit: DxfUnit;
}

const unitWords: Readonly<Record<DxfUnit, string>> = { file: 'Unit as the file says', mm: 'In mm', inch: 'In inches' };

async function readFile(file: File, { isFromInside, unit }: Said): Promise<PaneOfDxf | string> {
  if (file.size > largest) return 'the file is larger than 5 MB';
  const { paneOfDxf } = await loadChunk(
    () => import('@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract'),
  );
  try {
    return paneOfDxf(await file.text(), isFromInside, unit);
  } catch (error) {
    return error instanceof Error ? error.message : 'The drawing cannot be read';
  }
}

/** The pane as a DXF drawing for a machine, and a drawing read into the pane: chosen, or dropped here. */
export function DxfFields({ name, pane, allowances, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [how, setHow] = useState<Said>({ isFromInside: false, unit: 'file' });
  const [last, setLast] = useState<File | null>(null);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const take = async (file: File | null | undefined, so: Said = how) => {
    if (!file) return;
    setLast(file);
    const read = await readFile(file, so);
    if (typeof read === 'string')
      return setSaid({ isFault: true, text: `${file.name}: ${read}. The pane is as it was` });
    setSaid({ isFault: false, text: `${file.name}: ${read.notes.join(' · ')}` });
    onRead(read);
  };
  // What was read is read again as it is meant.
  const mean = (part: Partial<Said>) => {
    setHow({ ...how, ...part });
    void take(last, { ...how, ...part });
  };
  return (
    <section
      aria-label="DXF drawing"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <h3>DXF drawing</h3>
      <Row gap={8} align="center" isWrapped>
        <Button onClick={() => void saveDxf(name, pane)}>Save finished size</Button>
        <Button onClick={() => void saveDxf(`${name} cut`, pane, { kind: 'cut', allowances })}>Save cut size</Button>
      </Row>
      <Row gap={8} align="center" isWrapped className={styles.adders}>
        <Button onClick={() => input.current?.click()}>Read a file…</Button>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={how.isFromInside}
            onChange={(e) => mean({ isFromInside: e.target.checked })}
          />
          Drawn from inside
        </label>
        <select
          aria-label="Unit of the drawing"
          className={`${styles.control} ${styles.turned}`}
          value={how.unit}
          onChange={(e) => mean({ unit: e.target.value as DxfUnit })}
        >
          {Object.entries(unitWords).map(([unit, words]) => (
            <option key={unit} value={unit}>
              {words}
            </option>
          ))}
        </select>
        <input
          ref={input}
          type="file"
          accept=".dxf"
          hidden
          aria-label="DXF file"
          onChange={(e) => {
            void take(e.target.files?.[0]);
            e.target.value = '';
          }}
        />
      </Row>
      {said && (
        <p className={said.isFault ? styles.fault : styles.fine} role={said.isFault ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </section>
  );
}
