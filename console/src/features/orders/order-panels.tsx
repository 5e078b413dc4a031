import { type PanelRow, productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { formatSize } from '../../lib/format/number.ts';
import { useLiveChange } from '../../lib/live/live.ts';
import { shapeOfPanel } from '../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../widgets/glass/panel-view.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { SheetLink } from '../../widgets/record-link/sheet-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { orderPanelsQuery, ordersTopic, stationsQuery } from './orders.queries.ts';
import { stageText } from './panel-places.ts';

const columnsWith = (stations: ReadonlyMap<number, string>) => [
  {
    title: 'Panel',
    cell: (p: PanelRow) => (
      <RecordLink kind="productionItem" id={p.id}>
        {p.barcode}
      </RecordLink>
    ),
  },
  {
    title: 'Drawn',
    isMinor: true,
    cell: (p: PanelRow) => <PanelView panel={shapeOfPanel(p)} width={34} height={30} />,
  },
  {
    title: 'Glass',
    cell: (p: PanelRow) =>
      p.makeUp ? (
        p.makeUp.text
      ) : (
        <RecordLink kind="stock" id={p.stockId}>
          {p.stockCode}
        </RecordLink>
      ),
  },
  {
    title: 'Ply',
    isMinor: true,
    cell: (p: PanelRow) =>
      p.unit ? (
        <>
          {p.slot} of {p.slots} of{' '}
          <RecordLink kind="productionItem" id={p.unit}>
            {p.unitBarcode}
          </RecordLink>
        </>
      ) : (
        '–'
      ),
  },
  { title: 'Size', unit: 'mm', isNumeric: true, cell: (p: PanelRow) => formatSize(p.widthMm, p.heightMm) },
  { title: 'Piece', isNumeric: true, isMinor: true, cell: (p: PanelRow) => `${p.pieceNumber} of ${p.pieceCount}` },
  { title: 'Status', cell: (p: PanelRow) => <StatusChip machine={productionPanelMachine} status={p.status} /> },
  { title: 'Stage', cell: (p: PanelRow) => stageText(p.stageKey) },
  {
    title: 'Station',
    cell: (p: PanelRow) =>
      p.stationId === null ? (
        '–'
      ) : (
        <RecordLink kind="productionStation" id={p.stationId}>
          {stations.get(p.stationId) ?? `Station ${p.stationId}`}
        </RecordLink>
      ),
  },
  {
    title: 'Sheet',
    isMinor: true,
    cell: (p: PanelRow) => (p.sheetId === null ? '–' : <SheetLink id={p.sheetId} />),
  },
];

/** Names of stations by number, for who may read them. */
function useStationNames(): ReadonlyMap<number, string> {
  const rights = useRights();
  const { data } = useQuery({ ...stationsQuery, enabled: rights.allows(productionContract.listStations.access) });
  return new Map(data?.data.map((station) => [station.id, station.name]));
}

/** The panels production makes for an order, with where each is. */
export function OrderPanels({ orderId }: { readonly orderId: number }) {
  const stations = useStationNames();
  const { data, error, refetch } = useQuery(orderPanelsQuery(orderId));
  useLiveChange(ordersTopic, orderId, () => void refetch());
  if (!data) return <PartWait error={error} onRetry={refetch} title="The panels could not be loaded" rows={4} />;
  return (
    <PlainTable
      caption="Panels"
      rows={data.panels}
      keyOf={(panel) => panel.id}
      columns={columnsWith(stations)}
      empty="No panels yet. They are created when the order is released to production."
    />
  );
}
