import {
  isWaitingForLayers,
  type PanelDetail,
  type PlyRow,
} from '@glasshouse/services/contexts/production/production.contract';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { useLiveChange } from '../../../lib/live/live.ts';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { PliesDots } from '../plies-dots.tsx';
import { floorTopic } from '../production.queries.ts';
import { workWords } from '../production-words.ts';

const columns = [
  { title: 'Ply', isNumeric: true, cell: (ply: PlyRow) => ply.slot },
  {
    title: 'Panel',
    cell: (ply: PlyRow) => (
      <RecordLink kind="productionItem" id={ply.id} isSameTab>
        {ply.barcode}
      </RecordLink>
    ),
  },
  { title: 'Glass', cell: (ply: PlyRow) => ply.stockCode },
  { title: 'Status', cell: (ply: PlyRow) => <StatusChip machine={productionPanelMachine} status={ply.status} /> },
  { title: 'Goes to', cell: (ply: PlyRow) => (ply.stageKey ? workWords[ply.stageKey] : '–') },
];

interface Props {
  readonly panel: PanelDetail;
  /** A ply of it moved: where each is has to be read again. */
  readonly onMoved: () => void;
}

/** Hears of one ply; the unit itself says nothing while its plies are made. */
function FollowPly({ id, onMoved }: { readonly id: number; readonly onMoved: () => void }) {
  useLiveChange(floorTopic, id, onMoved);
  return null;
}

/** The plies of a unit or laminate from outside in, with where each is. */
export const MadeOf = ({ panel, onMoved }: Props) => (
  <Section title="Made of">
    {panel.plies.map((ply) => (
      <FollowPly key={ply.id} id={ply.id} onMoved={onMoved} />
    ))}
    {isWaitingForLayers(panel) && <PliesDots plies={panel.plies} count={panel.makeUp?.plies ?? 0} />}
    <PlainTable
      caption="Plies, from outside"
      rows={panel.plies}
      keyOf={(ply) => ply.id}
      columns={columns}
      empty="No plies: they were withdrawn with their order."
    />
  </Section>
);
