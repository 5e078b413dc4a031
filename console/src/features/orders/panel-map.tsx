import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../lib/format/number.ts';
import { useLiveChange } from '../../lib/live/live.ts';
import { Section } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { orderPanelsQuery, ordersTopic } from './orders.queries.ts';
import styles from './panel-map.module.css';
import { type Place, placesOf } from './panel-places.ts';

/** The longest side of the largest panel, px; every other is drawn to the same scale. */
const longest = 64;
/** As many panels of one place are drawn; the rest is a number. */
const most = 60;

function Pane({ panel, scale }: { readonly panel: PanelRow; readonly scale: number }) {
  const { label, tone } = statusMeta(productionPanelMachine, panel.status);
  return (
    <li>
      <RecordLink kind="productionItem" id={panel.id} isSameTab>
        <span className={styles.hit}>
          <span
            className={styles.pane}
            data-tone={tone}
            style={{ width: panel.widthMm * scale, height: panel.heightMm * scale }}
          />
          <span className="sr-only">
            {panel.barcode}, {formatSize(panel.widthMm, panel.heightMm)} mm, {label}
          </span>
        </span>
      </RecordLink>
    </li>
  );
}

const Group = ({ place, scale }: { readonly place: Place; readonly scale: number }) => (
  <div className={styles.place}>
    <h3>
      {place.name} <span className="tabular">{place.panels.length}</span>
    </h3>
    <ul>
      {place.panels.slice(0, most).map((panel) => (
        <Pane key={panel.id} panel={panel} scale={scale} />
      ))}
      {place.panels.length > most && <li className={styles.rest}>and {place.panels.length - most} more</li>}
    </ul>
  </div>
);

/** The order's panels to one scale, by the stage where each is; the table of the same stands under Panels. */
export default function PanelMap({ orderId }: { readonly orderId: number }) {
  const { data, refetch } = useQuery(orderPanelsQuery(orderId));
  useLiveChange(ordersTopic, orderId, () => void refetch());
  if (!data?.panels.length) return null;
  const scale = longest / Math.max(...data.panels.flatMap((panel) => [panel.widthMm, panel.heightMm]));
  return (
    <Section title="Where the panels are">
      <div className={styles.places}>
        {placesOf(data.panels).map((place) => (
          <Group key={place.name} place={place} scale={scale} />
        ))}
      </div>
    </Section>
  );
}
