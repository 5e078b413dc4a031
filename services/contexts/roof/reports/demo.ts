import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { listCommands } from '../../../platform/lists/list-commands.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import type { LabelElement } from './labels/print-labels.contract.ts';
import { printLabels } from './labels/print-labels.contract.ts';
import { reportConfigPage } from './papers/report-config.contract.ts';
import { reportConfigStore } from './papers/report-config.ts';

type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const letters = { turn: 0, bold: false, align: 'left', fit: 'shrink', white: false } as const;
const field = (name: string, x: number, y: number, w: number, h: number, size: number, bold = false): LabelElement => ({
  ...{ kind: 'field', ...letters, field: name, x, y, w, h, size, bold },
});

/** A large label with the pane for panels, and a bin label that a telephone can scan. */
export async function createDemoPapers(dispatch: Dispatch): Promise<void> {
  const { create } = listCommands(printLabels);
  await dispatch(create, {
    ...{ name: 'Bin with QR code', record: 'bin', isDefault: true, copies: 1 },
    media: { widthMm: 70, heightMm: 50, gapMm: 3, dpi: 203, sheet: 'roll' },
    elements: [
      { kind: 'qr', x: 3, y: 8, w: 30, h: 30, turn: 0, field: 'barcode' },
      field('code', 35, 8, 33, 12, 26, true),
      field('name', 35, 22, 33, 5, 9),
      field('barcode', 35, 30, 33, 5, 10),
      field('company', 3, 43, 64, 4, 7),
    ],
  });
  await dispatch(create, {
    ...{ name: 'Large panel label', record: 'panel', isDefault: false, copies: 1 },
    media: { widthMm: 100, heightMm: 150, gapMm: 3, dpi: 203, sheet: 'roll' },
    elements: [
      { kind: 'box', x: 0, y: 0, w: 100, h: 16, turn: 0, line: 1, filled: true },
      { ...(field('orderNumber', 3, 2, 60, 12, 28, true) as Extract<LabelElement, { size: number }>), white: true },
      field('customer', 3, 19, 94, 6, 14, true),
      field('reference', 3, 26, 94, 6, 12),
      { kind: 'drawing', x: 5, y: 34, w: 90, h: 62, turn: 0 },
      field('size', 3, 99, 94, 12, 30, true),
      field('glass', 3, 112, 50, 6, 14, true),
      field('work', 3, 119, 94, 5, 11),
      { kind: 'barcode', x: 3, y: 127, w: 94, h: 15, turn: 0, field: 'barcode' },
      field('barcode', 3, 143, 60, 5, 10),
    ],
  });
  const { updateReportConfig } = settingsUseCases(
    reportConfigPage,
    { context: 'reports', verb: 'update', name: 'ReportConfig' },
    [reportConfigStore],
  );
  await dispatch(updateReportConfig, {
    paperTerms:
      'Goods stay ours until they are paid. Please check sizes and glass before you order: what is cut cannot be taken back.',
  });
}
