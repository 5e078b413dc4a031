import type { DxfPane, DxfSize } from '@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract';
import { loadChunk } from '../../lib/page/load-chunk.ts';
import { saveFile } from '../data-table/csv.ts';

/** A pane as a DXF drawing for a machine or for somebody who draws, handed to the browser as a file. */
export async function saveDxf(name: string, pane: DxfPane, size?: DxfSize): Promise<void> {
  const { paneDxf } = await loadChunk(() => import('@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract'));
  saveFile(`${name}.dxf`, paneDxf(pane, size), 'application/dxf');
}
