import { checkLineOf, checkPane } from '@glasshouse/services/contexts/ordereditor/guideline-checks.contract';
import { fixedPane, fixOf } from '@glasshouse/services/contexts/ordereditor/guidelines/fix.contract';
import type { Broken, Fix, Pane, Place } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { formatArea, formatDecimal, formatMass, withPlaces } from '../../../../lib/format/number.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { Dialog, DialogActions, leaveQuestion } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { allSides, edgeCodes, withSide } from '../edges.ts';
import type { AllowanceOf, EditorConfig } from '../editor-config.ts';
import { checkLine, measure, paneOfLine } from '../line-measures.ts';
import { type DraftLine, inShape } from '../lines.ts';
import { CornerFields, cornersIn } from './corner-fields.tsx';
import { dxfOf, withDxf } from './dxf-edit.ts';
import { DxfFields } from './dxf-fields.tsx';
import { FinishFields } from './finish-fields.tsx';
import { FixButton } from './fix-button.tsx';
import type { PlyStock } from './layer-row.tsx';
import { glassWords, layersOf, singleOf } from './layers-of-line.ts';
import styles from './pane.module.css';
import { PaneDrawing, type Part } from './pane-drawing.tsx';
import { nextFinish, type PaneDraft, without } from './pane-edit.ts';
import { PartTables } from './part-tables.tsx';
import { PlaceField } from './place-field.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly line: DraftLine;
  readonly number: number;
  readonly thicknessMm: number;
  readonly config: EditorConfig;
  readonly allowanceOf: AllowanceOf;
  /** Glass that plies may be made of. */
  readonly stock?: readonly PlyStock[];
  readonly onDone: (part: Partial<DraftLine>) => void;
  readonly onClose: () => void;
}

/** What clears each fault, in their order; what needs more than one press has none. */
const useFixes = (line: DraftLine, pane: Pane, broken: readonly Broken[], config: EditorConfig) => {
  const { assembly } = line;
  const key = JSON.stringify([pane, broken, assembly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the pane, its layers and what they break
  return useMemo(
    () =>
      broken.map((one) =>
        one.fix?.kind === 'layers' ? one.fix : fixOf(pane, one, (other) => checkDrawn(other, assembly, config)),
      ),
    [key, config],
  );
};

/** What a pane breaks as it is drawn, of a unit or laminate each ply. */
const checkDrawn = (pane: Pane, assembly: DraftLine['assembly'], { guidelines, edgeworks }: EditorConfig) =>
  assembly
    ? checkLineOf(
        { ...pane, holePositions: pane.holes, cutoutPositions: pane.cutouts, assembly },
        { guidelines, edgeworks },
      )
    : checkPane(pane, guidelines, edgeworks);

const LayerFields = lazyPart(() => import('./layer-fields.tsx'));
const noStock: readonly PlyStock[] = [];

const letters: Readonly<Record<string, string>> = { c: 'CC', r: 'RA', g: 'FG', p: 'FP' };

/** Number of holes after the placed ones changed: those only counted stay counted. */
const recount = (before: string, placed: number, now: number) => {
  const counted = Math.max(0, (Number(before) || 0) - placed) + now;
  return counted === 0 ? '' : String(counted);
};

/** A line on a drawing: finishes of its edges, holes and cutouts with their places, and what breaks a guideline. */
export default function PaneDialog({
  line,
  number,
  thicknessMm,
  config,
  allowanceOf,
  stock = noStock,
  onDone,
  onClose,
}: Props) {
  const [start] = useState<PaneDraft>({
    outline: line.outline,
    width: line.width,
    height: line.height,
    edges: line.edges,
    holes: line.holePositions,
    cutouts: line.cutoutPositions,
    corners: line.corners,
    isToughened: line.isToughened,
    place: line.place,
    assembly: line.assembly,
  });
  const { draft, set: setDraft, undo, redo, gestures } = useDraft(start);
  const [template, setTemplate] = useState(line.template);
  const [chosen, setChosen] = useState<Part | null>(null);
  const size = { widthMm: Number(draft.width) || 1, heightMm: Number(draft.height) || 1 };
  const part: Partial<DraftLine> = {
    template,
    outline: draft.outline,
    width: draft.width,
    height: draft.height,
    edges: draft.edges,
    holePositions: draft.holes,
    cutoutPositions: draft.cutouts,
    corners: draft.corners,
    isToughened: draft.isToughened,
    place: draft.place,
    ...layersOf(line, draft),
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
  const pane = paneOfLine(edited, thicknessMm);
  const fixes = useFixes(edited, pane, broken, config);
  const change = (place: Part | Place, fix: Fix) =>
    setDraft((old) => (fix.kind === 'layers' ? { ...old, assembly: fix.assembly } : fixedPane(old, place, fix)));
  const remove = ({ kind, index }: Part) => {
    setChosen(null);
    setDraft((old) =>
      kind === 'hole' ? { ...old, holes: without(old.holes, index) } : { ...old, cutouts: without(old.cutouts, index) },
    );
  };
  const finish = (side: number, letter: string | null, isAll: boolean) =>
    setDraft((old) => {
      const code = letter ? (letters[letter] ?? 'CC') : nextFinish(old.edges[side] ?? 'CC', offered);
      return { ...old, edges: isAll ? allSides(code, old.edges.length) : withSide(old.edges, side, code) };
    });
  const isChanged = template !== line.template || JSON.stringify(draft) !== JSON.stringify(start);
  const leave = async () => {
    if (!isChanged || (await confirm(leaveQuestion))) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Line ${number}: ${glassWords(line.stockCode, draft)}`}
      width={1060}
      isChanged={isChanged}
      onClose={onClose}
    >
      <div className={styles.layout} {...gestures}>
        <Stack gap={8} className={styles.board}>
          <PaneDrawing
            pane={pane}
            outline={draft.outline}
            broken={broken}
            chosen={chosen}
            width={440}
            height={500}
            onChoose={setChosen}
            onMove={(which, dx, dy) => change(which, { kind: 'move', dx, dy })}
            onRemove={remove}
            onEdge={finish}
            onSize={(part) => setDraft((old) => cornersIn({ ...old, ...part }))}
            onCorners={(corners) => setDraft((old) => ({ ...old, corners }))}
          />
          <Row gap={8} align="center" isWrapped>
            <Button
              icon={<IconArrowBackUp size={15} aria-hidden />}
              kbd="Ctrl Z"
              disabled={!undo}
              onClick={() => undo?.()}
            >
              Undo
            </Button>
            <Button
              icon={<IconArrowForwardUp size={15} aria-hidden />}
              kbd="Ctrl Y"
              disabled={!redo}
              onClick={() => redo?.()}
            >
              Redo
            </Button>
            <span className={styles.fine}>Seen from outside, mm</span>
          </Row>
        </Stack>
        <Stack gap={16} className={styles.side}>
          <section aria-label="Guidelines">
            <h3>Guidelines</h3>
            {broken.length === 0 ? (
              <p className={styles.fine}>Every guideline is met.</p>
            ) : (
              <ul className={styles.broken} aria-live="polite">
                {broken.map((one, i) => (
                  <li key={`${one.name} ${one.sentence}`} data-severity={one.severity}>
                    <Icon name="alert" size={14} />
                    <span>
                      {one.sentence}
                      <small>{one.source ? `${one.name} · ${one.source}` : one.name}</small>
                    </span>
                    <FixButton verdict={one} fix={fixes[i] ?? null} onFix={change} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <ShapeFields
            outline={draft.outline}
            size={size}
            onChange={(outline) => setDraft((old) => cornersIn({ ...old, ...inShape(old.edges, outline) }))}
          />
          <Suspense>
            <LayerFields
              assembly={draft.assembly}
              single={singleOf(line, draft.isToughened, thicknessMm)}
              size={{ ...size, outline: draft.outline }}
              edges={draft.edges}
              stock={stock}
              onChange={(assembly) => setDraft((old) => ({ ...old, assembly }))}
            />
          </Suspense>
          <FinishFields
            edges={draft.edges}
            edgeworks={config.edgeworks}
            onChange={(edges) => setDraft((old) => ({ ...old, edges }))}
          />
          <CornerFields pane={pane} onChange={(corners) => setDraft((old) => ({ ...old, corners }))} />
          <PartTables
            draft={draft}
            size={size}
            cutouts={config.cutouts}
            chosen={chosen}
            onChange={setDraft}
            onChoose={setChosen}
            onRemove={remove}
          />
          <DxfFields
            name={`${line.stockCode} line ${number}`}
            pane={dxfOf(draft, size)}
            allowances={draft.edges.map((code) => allowanceOf(line.stockId ?? 0, code))}
            onRead={(read) => setDraft((old) => withDxf(old, read))}
          />
          <PlaceField place={draft.place} onChange={(place) => setDraft((old) => ({ ...old, place }))} />
          <label className={styles.template}>
            Template supplied by the customer
            <input
              className={styles.control}
              data-own-undo
              maxLength={60}
              autoComplete="off"
              placeholder="Its name; lines cut by one template name it alike"
              value={template}
              onChange={(e) => setTemplate(e.target.value)}
            />
          </label>
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
        <Button onClick={() => void leave()}>Close</Button>
        <Button variant="primary" onClick={() => onDone(part)}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
