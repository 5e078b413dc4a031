import { useEffect, useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useScanPanels } from '../optimiser.actions.ts';
import styles from './sheet.module.css';
import type { PanelNode } from './sheet-figures.ts';

interface Props {
  readonly sheetId: number;
  readonly stationId: number;
  /** The glass sheet on the screen, from 1. */
  readonly sheetNumber: number;
  readonly pieces: readonly PanelNode[];
  readonly chosen: PanelNode | undefined;
  /** Panels of the whole job by label. */
  readonly panels: readonly { id: number; barcode: string; isCut: boolean }[];
  /** Lets the drawing mark a panel by a second click. */
  readonly onReady: (mark: (piece: PanelNode) => void) => void;
}

/** Marks panels as cut: the chosen one, the whole glass sheet, or what is scanned. */
export function CutBar({ sheetId, stationId, sheetNumber, pieces, chosen, panels, onReady }: Props) {
  const scan = useScanPanels();
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const left = pieces.filter((piece) => piece.panel && !piece.panel.isCut);
  const done = panels.filter((p) => p.isCut).length;
  const mark = async (ids: readonly number[], text: string) => {
    const answer = await scan.run({ params: { id: stationId, sheetId }, body: { panelIds: [...ids] } });
    if (answer) setSaid({ text: answer.isCompleted ? `${text}. The cutting sheet is cut` : text, isWrong: false });
  };
  const markOne = (piece: PanelNode | undefined) => {
    if (piece?.panel && !piece.panel.isCut) void mark([piece.panel.id], `${piece.panel.barcode} cut`);
  };
  useEffect(() => onReady(markOne));
  useWedge((text) => {
    const panel = panels.find((p) => p.barcode.toLowerCase() === text.toLowerCase());
    if (!panel) setSaid({ text: `${text} is not on this cutting sheet`, isWrong: true });
    else if (panel.isCut) setSaid({ text: `${panel.barcode} is cut already`, isWrong: true });
    else void mark([panel.id], `${panel.barcode} cut`);
  });
  useKeys([{ keys: 'enter', label: 'Mark the chosen panel as cut', group: 'Sheet', run: () => markOne(chosen) }]);
  const can = chosen?.panel && !chosen.panel.isCut;
  return (
    <div className={styles.cutBar}>
      <Button
        variant="primary"
        kbd="enter"
        icon={<Icon name="check" size={15} />}
        isBusy={scan.isRunning}
        disabled={!can}
        onClick={() => markOne(chosen)}
      >
        {can ? `${chosen.panel?.barcode} cut` : 'Choose or scan a panel'}
      </Button>
      <Button
        icon={<Icon name="scissors" size={15} />}
        disabled={left.length === 0 || scan.isRunning}
        onClick={() =>
          void mark(
            left.flatMap(({ panel }) => (panel ? [panel.id] : [])),
            `Sheet ${sheetNumber} cut`,
          )
        }
      >
        {left.length === 0
          ? `Sheet ${sheetNumber} is cut`
          : `Sheet ${sheetNumber} cut: ${left.length} ${left.length === 1 ? 'panel' : 'panels'}`}
      </Button>
      <span className={styles.said} data-wrong={said?.isWrong || undefined} role="status">
        {said?.text}
      </span>
      <span className={`tabular ${styles.progress}`}>
        {done} of {panels.length} cut
      </span>
    </div>
  );
}
