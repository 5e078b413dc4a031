import type { Fix, Place } from '@glasshouse/services/contexts/ordereditor/guideline-checks.contract';
import { useMemo, useState } from 'react';
import { formatArea, formatDecimal, formatMass, withPlaces } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { allSides, edgeCodes, withSide } from '../edges.ts';
import type { AllowanceOf, EditorConfig } from '../editor-config.ts';
import { checkLine, measure } from '../line-measures.ts';
import type { DraftLine } from '../lines.ts';
import { FinishFields } from './finish-fields.tsx';
import styles from './pane.module.css';
import { PaneDrawing, type Part } from './pane-drawing.tsx';
import { applyFix, nextFinish, type PaneDraft, without, withPart } from './pane-edit.ts';
import { PartTables } from './part-tables.tsx';

interface Props {
  readonly line: DraftLine;
  readonly number: number;
  readonly thicknessMm: number;
  readonly config: EditorConfig;
  readonly allowanceOf: AllowanceOf;
  readonly onDone: (part: Partial<DraftLine>) => void;
  readonly onClose: () => void;
}

const letters: Readonly<Record<string, string>> = { c: 'CC', r: 'RA', g: 'FG', p: 'FP' };

/** Number of holes after the placed ones changed: those only counted stay counted. */
const recount = (before: string, placed: number, now: number) => {
  const counted = Math.max(0, (Number(before) || 0) - placed) + now;
  return counted === 0 ? '' : String(counted);
};

/** A line on a drawing: finishes of its edges, holes and cutouts with their places, and what breaks a guideline. */
export default function PaneDialog({ line, number, thicknessMm, config, allowanceOf, onDone, onClose }: Props) {
  const start: PaneDraft = { edges: line.edges, holes: line.holePositions, cutouts: line.cutoutPositions };
  const [draft, setDraft] = useState(start);
  const [chosen, setChosen] = useState<Part | null>(null);
  const size = { widthMm: Number(line.width) || 1, heightMm: Number(line.height) || 1 };
  const part: Partial<DraftLine> = {
    edges: draft.edges,
    holePositions: draft.holes,
    cutoutPositions: draft.cutouts,
    holes: recount(line.holes, start.holes.length, draft.holes.length),
    cutouts: recount(line.cutouts, start.cutouts.length, draft.cutouts.length),
  };
  const edited = { ...line, ...part };
  const broken = checkLine(edited, thicknessMm, config);
  const measures = measure(edited, thicknessMm, allowanceOf);
  const offered = useMemo(() => {
    const codes = config.edgeworks.filter((edgework) => edgework.isOffered).map((edgework) => edgework.code);
    return codes.length > 0 ? codes : edgeCodes.map((edge) => edge.code);
  }, [config]);
  const pane = { ...size, thicknessMm, isToughened: line.isToughened, ...draft };
  const change = ({ kind, index }: Part | Place, fix: Fix) =>
    setDraft((old) => {
      if (kind === 'hole') return { ...old, holes: withPart(old.holes, index, (hole) => applyFix(hole, fix)) };
      if (kind === 'cutout') return { ...old, cutouts: withPart(old.cutouts, index, (one) => applyFix(one, fix)) };
      return old;
    });
  const remove = ({ kind, index }: Part) => {
    setChosen(null);
    setDraft((old) =>
      kind === 'hole' ? { ...old, holes: without(old.holes, index) } : { ...old, cutouts: without(old.cutouts, index) },
    );
  };
  const finish = (side: number, letter: string | null, isAll: boolean) =>
    setDraft((old) => {
      const code = letter ? (letters[letter] ?? 'CC') : nextFinish(old.edges[side] ?? 'CC', offered);
      return { ...old, edges: isAll ? allSides(code) : withSide(old.edges, side, code) };
    });
  return (
    <Dialog
      isOpen
      title={`Line ${number}: ${line.stockCode} ${line.width} × ${line.height}${line.isToughened ? ', toughened' : ''}`}
      width={1060}
      isChanged={draft !== start && JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
    >
      <div className={styles.layout}>
        <PaneDrawing
          pane={pane}
          broken={broken}
          chosen={chosen}
          width={440}
          height={500}
          onChoose={setChosen}
          onMove={(which, dx, dy) => change(which, { kind: 'move', dx, dy })}
          onRemove={remove}
          onEdge={finish}
        />
        <Stack gap={16} className={styles.side}>
          <section aria-label="Guidelines">
            <h3>Guidelines</h3>
            {broken.length === 0 ? (
              <p className={styles.fine}>Every guideline is met.</p>
            ) : (
              <ul className={styles.broken} aria-live="polite">
                {broken.map((one) => (
                  <li key={`${one.name} ${one.sentence}`} data-severity={one.severity}>
                    <Icon name="alert" size={14} />
                    <span>
                      {one.sentence}
                      <small>{one.name}</small>
                    </span>
                    {one.fix && (
                      <Button
                        variant="quiet"
                        aria-label={`Fix: ${one.sentence}`}
                        onClick={() => one.fix && change(one.place, one.fix)}
                      >
                        Fix
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <FinishFields
            edges={draft.edges}
            edgeworks={config.edgeworks}
            onChange={(edges) => setDraft((old) => ({ ...old, edges }))}
          />
          <PartTables
            draft={draft}
            size={size}
            cutouts={config.cutouts}
            chosen={chosen}
            onChange={setDraft}
            onChoose={setChosen}
            onRemove={remove}
          />
          {measures && (
            <p className={`tabular ${styles.figures}`}>
              <span>{formatArea(measures.areaM2)}</span>
              <span>{formatDecimal(withPlaces(measures.perimeterM, 2))} m edge</span>
              <span>{formatMass(measures.allKg)} together</span>
              <span>
                cut size {measures.cutWidth} × {measures.cutHeight} mm
              </span>
            </p>
          )}
        </Stack>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={() => onDone(part)}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
