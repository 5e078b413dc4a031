import type { InvariantState, Violation } from '@glasshouse/services/contexts/developer/developer.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import { invariantsQuery } from './developer.queries.ts';

const lookAgainMs = 3_000;

/** What must hold all the time: whether it does, when it was looked at, up to where, and what was violated. */
export function InvariantsPage() {
  const { data } = useSuspenseQuery({ ...invariantsQuery, refetchInterval: lookAgainMs });
  const { invariants, position } = data;
  const standing = invariants.flatMap((one) => one.violations.map((violation) => ({ ...violation, of: one.title })));
  const history = invariants
    .flatMap((one) => one.history.map((violation) => ({ ...violation, of: one.title })))
    .sort((a, b) => b.id - a.id);
  const oldest = invariants.map((one) => one.checkedAt).sort()[0];
  return (
    <Page title="Invariants" sub="Conditions that must always hold">
      {oldest === undefined ? (
        <Notice icon="clock" title="Not checked yet">
          The automation runner checks this company within a minute of its start. If nothing appears here, the runner is
          not running.
        </Notice>
      ) : (
        <Section title="Now">
          <Facts
            facts={[
              ['Violations', formatCount(standing.length)],
              ['Last checked', formatInstant(oldest)],
              ['Position', `${formatCount(Math.min(...invariants.map((one) => one.seq)))} of ${formatCount(position)}`],
            ]}
          />
        </Section>
      )}
      {standing.length > 0 && (
        <Section title="Violated now">
          <Violations caption="Violated now" rows={standing} />
        </Section>
      )}
      <Section title="Invariants">
        <Table invariants={invariants} />
      </Section>
      <Section title="History">
        <Violations caption="Past violations" rows={history} />
      </Section>
    </Page>
  );
}

function Table({ invariants }: { readonly invariants: readonly InvariantState[] }) {
  return (
    <PlainTable
      isCards
      caption="Invariants"
      columns={[
        { title: 'Promise', cell: (one) => one.title },
        {
          title: 'State',
          cell: (one) =>
            one.holds ? (
              <Chip tone="success" label="Holds" />
            ) : (
              <Chip tone="danger" label={`${formatCount(one.violations.length)} violated`} />
            ),
        },
        { title: 'Last checked', isWhole: true, cell: (one) => formatInstant(one.checkedAt) },
        { title: 'Position', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.seq) },
        { title: 'Records looked at', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.records) },
        { title: 'Full rounds', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.rounds) },
      ]}
      rows={invariants}
      keyOf={(one) => one.name}
      empty="Not checked yet."
    />
  );
}

function Violations({ caption, rows }: { caption: string; rows: readonly (Violation & { readonly of: string })[] }) {
  return (
    <PlainTable
      caption={caption}
      columns={[
        { title: 'Record', cell: (one) => <StreamLink type={one.streamType} id={one.streamId} /> },
        { title: 'Violation', cell: (one) => one.text },
        { title: 'Promise', isMinor: true, cell: (one) => one.of },
        { title: 'Found', isWhole: true, cell: (one) => formatInstant(one.foundAt) },
        {
          title: 'Holds again',
          isWhole: true,
          isMinor: true,
          cell: (one) => (one.clearedAt ? formatInstant(one.clearedAt) : '–'),
        },
        { title: 'Position', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.seq) },
      ]}
      rows={rows}
      keyOf={(one) => one.id}
      empty="No past violations."
    />
  );
}
