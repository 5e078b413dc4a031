import type { SheetCut } from '@glasshouse/services/contexts/optimiser/layout/cut-sequence.contract';
import { formatMm, formatSize } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './sheet.module.css';
import type { PanelNode } from './sheet-figures.ts';
import type { CutSequence } from './use-cut-sequence.ts';

interface Props {
  readonly sequence: CutSequence;
  readonly pieces: readonly PanelNode[];
}

/** What a cut sets free, in words. */
function freed(cut: SheetCut, pieces: readonly PanelNode[]): string {
  const words = cut.frees.map((node) => {
    const piece = pieces.find((one) => one.node.id === node.id);
    if (piece) return `panel ${piece.number}${piece.panel ? ` ${piece.panel.barcode}` : ''}`;
    return `${node.type === 'waste' ? 'waste' : 'an offcut'} ${formatSize(node.w, node.h)}`;
  });
  return words.length ? `frees ${words.join(' and ')}` : 'the piece is cut again';
}

/** Steps through the cuts of a glass sheet: what to set, how far the wheel runs, what is free after it. */
export function CutSequenceBar({ sequence, pieces }: Props) {
  const { cut, cuts, at, isPlaying } = sequence;
  useKeys([
    { keys: 'n', label: 'Next cut', group: 'Cutting sequence', isOver: true, run: sequence.next },
    { keys: 'b', label: 'Previous cut', group: 'Cutting sequence', isOver: true, run: sequence.before },
    { keys: 'ArrowDown', label: 'Next cut', group: 'Cutting sequence', moves: true, isOver: true, run: sequence.next },
    {
      keys: 'ArrowUp',
      label: 'Previous cut',
      group: 'Cutting sequence',
      moves: true,
      isOver: true,
      run: sequence.before,
    },
    { keys: 'p', label: 'Play the cuts, or pause', group: 'Cutting sequence', isOver: true, run: sequence.play },
    { keys: 'escape', label: 'End the cutting sequence', group: 'Cutting sequence', isOver: true, run: sequence.end },
  ]);
  if (!cut || at === null) return null;
  return (
    <section className={styles.sequence} aria-label="Cutting sequence">
      <Button kbd="b" disabled={at === 0} onClick={sequence.before}>
        Before
      </Button>
      <Button icon={<Icon name={isPlaying ? 'pause' : 'player-play'} size={15} />} kbd="p" onClick={sequence.play}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button kbd="n" disabled={at === cuts.length - 1} onClick={sequence.next}>
        Next
      </Button>
      <p className="tabular" role="status">
        <span>
          Cut {cut.number} of {cuts.length}
        </span>{' '}
        <strong>
          {cut.letter} {cut.mm}
        </strong>{' '}
        <span>
          {formatMm(cut.lengthMm)} long, {freed(cut, pieces)}
        </span>
      </p>
      <Button variant="quiet" onClick={sequence.end}>
        End
      </Button>
    </section>
  );
}
