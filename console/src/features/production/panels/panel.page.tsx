import { cornersText } from '@glasshouse/services/contexts/ordereditor/corner-words.contract';
import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { outlineWords } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatArea, formatMass, formatSize } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { shapeOfPanel } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { saveDxf } from '../../../widgets/glass/save-dxf.ts';
import { placedHoles } from '../../../widgets/glass/work-words.ts';
import { type Fact, Facts } from '../../../widgets/page/facts.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { floorTopic, panelQuery } from '../production.queries.ts';
import { dueText, edgesText, glassText } from '../production-words.ts';
import { MadeOf } from './made-of.tsx';
import { PanelActions } from './panel-actions.tsx';
import styles from './panels.module.css';
import { RouteSteps } from './route-steps.tsx';

/** As high as the panel needs at its width, px. */
const heightOf = ({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) =>
  Math.round(Math.min(360, Math.max(120, (290 * heightMm) / widthMm + 36)));

/** One panel: drawing, route, facts, and what happened to it. */
export function PanelPage({ id }: { readonly id: number }) {
  const { data: panel, refetch } = useSuspenseQuery(panelQuery(id));
  useLive(floorTopic);
  usePageName(panel.barcode);
  const link = (kind: 'stock' | 'optimiserSheet' | 'task' | 'productionItem', other: number | null, text: string) =>
    other === null ? null : (
      <RecordLink kind={kind} id={other} isSameTab>
        {text}
      </RecordLink>
    );
  return (
    <Page
      title={panel.barcode}
      marks={<StatusChip machine={productionPanelMachine} status={panel.status} />}
      sub={`${formatSize(panel.widthMm, panel.heightMm)} mm · ${glassText(panel)}`}
      figures={[
        { label: 'Due', value: dueText(panel.dueDate), isMain: true },
        { label: 'Area', value: formatArea(panel.areaM2) },
        { label: 'Weight', value: formatMass(panel.weightKg) },
      ]}
      actions={
        <>
          <Button onClick={() => void saveDxf(panel.barcode, { ...panel.pane, ...panel })}>DXF</Button>
          {panel.isOnFloor && <LinkButton to={`/production/manager?panel=${id}`}>Show on the floor</LinkButton>}
        </>
      }
      aside={<RecordActivity linkType="productionPanel" linkId={id} topic={floorTopic} />}
    >
      <Section>
        <PanelActions panel={panel} />
      </Section>
      <Row gap={24} isWrapped className={styles.drawing}>
        <PanelView panel={shapeOfPanel(panel)} width={320} height={heightOf(panel)} hasDimensions />
        <div className={styles.way}>
          <h2>Route</h2>
          <RouteSteps panel={panel} />
        </div>
      </Row>
      {panel.makeUp && <MadeOf panel={panel} onMoved={() => void refetch()} />}
      <Section title="Facts">
        <Facts
          facts={[
            [
              'Order',
              <RecordLink key="order" kind="order" id={panel.orderId} isSameTab>
                {panel.orderNumber}
              </RecordLink>,
            ],
            ['Customer', panel.contactName],
            ['Reference', panel.reference],
            ['Piece', `${panel.pieceNumber} of ${panel.pieceCount}`],
            ['Glass', panel.makeUp ? panel.makeUp.text : link('stock', panel.stockId, panel.stockCode)],
            ...layerFacts(panel),
            ['Shape', outlineWords(panel.pane?.outline)],
            ['Edges, clockwise from the top', edgesText(panel.edges)],
            ['Corners', cornersText(panel.pane?.corners)],
            ['Holes, mm from the lower left', placedHoles(panel).join(' · ')],
            ['Cut size', !panel.makeUp && `${formatSize(panel.cutWidthMm, panel.cutHeightMm)} mm`],
            ['Sheet', link('optimiserSheet', panel.sheetId, 'Open the sheet')],
            ['Delivery', link('task', panel.taskId, 'Open the delivery')],
            ['Replaces', link('productionItem', panel.recutOf, 'The broken panel')],
            ['Released', formatInstant(panel.createdAt)],
            ['Finished', panel.finishedAt && formatInstant(panel.finishedAt)],
          ]}
        />
      </Section>
    </Page>
  );
}

/** What a ply, or a unit, has to say besides; nothing for a single pane. */
function layerFacts({ unit, unitBarcode, slot, slots, layer, makeUp }: PanelDetail): Fact[] {
  const between: Fact[] = makeUp ? [['Between the plies, from outside', makeUp.between.join(' · ')]] : [];
  if (!unit) return between;
  const coated = layer?.coatedSurface;
  return [
    [
      'Goes into',
      <RecordLink key="unit" kind="productionItem" id={unit} isSameTab>
        Unit {unitBarcode}
      </RecordLink>,
    ],
    ['Ply, from outside', slot && `${slot} of ${slots}`],
    ...(coated ? [['Coated surface', String(coated)] as const] : []),
    ...between,
  ];
}
