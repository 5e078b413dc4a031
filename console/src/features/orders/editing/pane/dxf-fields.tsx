import type { DxfPane } from '@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract';
import type { PaneOfDxf } from '@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract';
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

async function readFile(file: File, isFromInside: boolean): Promise<PaneOfDxf | string> {
  if (file.size > largest) return 'The file is larger than 5 MB';
  const { paneOfDxf } = await loadChunk(
    () => import('@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract'),
  );
  try {
    return paneOfDxf(await file.text(), isFromInside);
  } catch (error) {
    return error instanceof Error ? error.message : 'The drawing cannot be read';
  }
}

/** The pane as a DXF drawing for a machine, and a drawing read into the pane: chosen, or dropped here. */
export function DxfFields({ name, pane, allowances, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isFromInside, setFromInside] = useState(false);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file, isFromInside);
    if (typeof read === 'string') return setSaid({ isFault: true, text: read });
    setSaid({ isFault: false, text: `${file.name}: ${read.notes.join(' · ')}` });
    onRead(read);
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
        <Button onClick={() => void saveDxf(name, pane)}>Finished size</Button>
        <Button onClick={() => void saveDxf(`${name} cut`, pane, { kind: 'cut', allowances })}>Cut size</Button>
        <Button onClick={() => input.current?.click()}>Read a file…</Button>
        <label className={styles.check}>
          <input type="checkbox" checked={isFromInside} onChange={(e) => setFromInside(e.target.checked)} />
          Drawn from inside
        </label>
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
