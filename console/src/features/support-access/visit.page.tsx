import {
  type VisitChange,
  type VisitRow,
  visitModeWords,
} from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { supportVisitMachine } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { VisitActions } from './visit-actions.tsx';
import { lookEvery, visitQuery } from './visits.queries.ts';

/** One visit of support: who wants what, the company's answer, and what was changed. */
export function VisitPage({ id }: { readonly id: number }) {
  const { data: visit } = useSuspenseQuery({ ...visitQuery(id), refetchInterval: lookEvery });
  return (
    <Page
      title="Support visit"
      sub={visit.visitor}
      marks={<StatusChip machine={supportVisitMachine} status={visit.status} />}
      actions={<VisitActions visit={visit} />}
    >
      <Section>
        <Facts facts={factsOf(visit)} />
      </Section>
      <Section title="Changes">
        <Changes rows={visit.changes} />
      </Section>
    </Page>
  );
}

const instantOf = (at: string | null) => at && formatInstant(at);

const factsOf = (visit: VisitRow) =>
  [
    ['Reason', visit.reason],
    ['May', visitModeWords[visit.mode]],
    ['In the name of', visit.asName],
    ['Time', `${visit.minutes} minutes`],
    ['Asked', formatInstant(visit.askedAt)],
    ['Answered by', visit.answeredBy],
    ['Begun', instantOf(visit.begunAt)],
    ['Ends', visit.endedAt === null && instantOf(visit.endsAt)],
    ['Ended', instantOf(visit.endedAt)],
  ] as const;

const Changes = ({ rows }: { readonly rows: readonly VisitChange[] }) => (
  <PlainTable
    caption="Changes"
    columns={[
      { title: 'At', isWhole: true, cell: (one) => formatInstant(one.at) },
      { title: 'Record', cell: (one) => <StreamLink type={one.stream} id={one.streamId} /> },
      { title: 'Change', cell: (one) => one.text },
    ]}
    rows={rows}
    keyOf={(one) => one.seq}
    empty="Nothing was changed."
  />
);
