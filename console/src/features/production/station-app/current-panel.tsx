import { cornersText } from '@glasshouse/services/contexts/ordereditor/corner-words.contract';
import {
  isWaitingForLayers,
  type PanelRow,
  type PlyRow,
} from '@glasshouse/services/contexts/production/production.contract';
import { outlineWords } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { useElementSize } from '@mantine/hooks';
import { formatMass, formatSize } from '../../../lib/format/number.ts';
import { shapeOfPanel } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { placedHoles } from '../../../widgets/glass/work-words.ts';
import { PliesDots } from '../plies-dots.tsx';
import { dueText, glassText, workedMetres } from '../production-words.ts';
import styles from './station-app.module.css';

/** Stages that work edges, and what the metres are called there. */
const edgeStages: Readonly<Record<string, string>> = { arris: 'Length to arris', polish: 'Length to polish' };

interface Props {
  readonly panel: PanelRow;
  readonly isInWork: boolean;
  readonly stageKey: string;
  /** How its glass is handled; empty when nobody said. */
  readonly note: string;
  readonly showsCustomer: boolean;
  /** Plies that a unit waits for; none of any other panel. */
  readonly plies: readonly PlyRow[];
  /** Null until the panel is scanned or touched. */
  readonly onTakeOff: (() => void) | null;
}

/** The panel at hand: its drawing, its size as large as it can be read, and its facts. */
export function CurrentPanel({ panel, isInWork, stageKey, note, showsCustomer, plies, onTakeOff }: Props) {
  const { ref, width, height } = useElementSize();
  const length = edgeStages[stageKey];
  const holes = placedHoles(panel);
  const worked = panel.edges.map((edge) => edge || 'CC').join(' ');
  return (
    <>
      <div className={styles.drawing}>
        <div className={styles.room} ref={ref}>
          {width > 0 && (
            <PanelView panel={shapeOfPanel(panel)} width={width} height={height} hasDimensions textSize={18} />
          )}
        </div>
      </div>
      <section className={styles.now} aria-label="Panel">
        <p className={styles.label}>{isInWork ? 'Now' : 'Next'}</p>
        <p className={`tabular ${styles.size}`}>{formatSize(panel.widthMm, panel.heightMm)}</p>
        <p className={styles.material}>{glassText(panel)}</p>
        {note && <p className={styles.handling}>{note}</p>}
        {isWaitingForLayers(panel) && <PliesDots plies={plies} count={panel.makeUp?.plies ?? 0} />}
        <dl className={styles.facts}>
          <Fact label="Panel" value={panel.barcode} />
          {panel.slot && <Fact label="Ply" value={`${panel.slot} of ${panel.slots} of unit ${panel.unitBarcode}`} />}
          {panel.layer?.coatedSurface && <Fact label="Coat" value={`On surface ${panel.layer.coatedSurface}`} />}
          {panel.makeUp && <Fact label="Between, from outside" value={panel.makeUp.between.join(' · ')} />}
          {plies.map((ply) => (
            <Fact key={ply.id} label={`Ply ${ply.slot}`} value={`${ply.barcode}, ${ply.stockCode}`} />
          ))}
          <Fact label="Order" value={`${panel.orderNumber}, ${panel.pieceNumber} of ${panel.pieceCount}`} />
          {showsCustomer && <Fact label="Customer" value={panel.contactName} />}
          {panel.pane?.outline && <Fact label="Shape" value={outlineWords(panel.pane.outline)} />}
          <Fact label={`Edges 1 to ${panel.edges.length}`} value={worked} />
          {panel.pane?.corners?.length ? <Fact label="Corners" value={cornersText(panel.pane.corners)} /> : null}
          {holes.length > 0 && <Fact label="Holes from lower left" value={holes.join(', ')} />}
          {length && <Fact label={length} value={`${workedMetres(panel)} m`} />}
          {stageKey === 'cut' && <Fact label="Cut size" value={formatSize(panel.cutWidthMm, panel.cutHeightMm)} />}
          <Fact label="Weight" value={formatMass(panel.weightKg)} />
          <Fact label="Due" value={dueText(panel.dueDate)} />
        </dl>
        {isInWork && onTakeOff && (
          <button type="button" className={styles.quiet} onClick={onTakeOff}>
            Remove from station without work
          </button>
        )}
      </section>
    </>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);
