import {
  resetNames,
  type Sequence,
  sequenceNames,
  sequencesContract,
} from '@glasshouse/services/contexts/account/sequences/sequences.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout.tsx';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { SequenceDialog } from './sequence-dialog.tsx';
import { sequencesQuery } from './sequences.queries.ts';

/** How everything that has a number is numbered. */
export function SequencesPage() {
  const { data } = useSuspenseQuery(sequencesQuery).data;
  const [editing, setEditing] = useState<Sequence | null>(null);
  const why = useRights().why(sequencesContract.updateSequence.access);
  return (
    <Page title="Number sequences" sub="A change counts from the next number on; numbers that were given stay">
      <Section>
        <LookOnly why={why} />
        <PlainTable
          caption="Number sequences"
          rows={data}
          keyOf={({ id }) => id}
          empty="Nothing is numbered."
          columns={[
            { title: 'Numbers of', cell: (row) => <Named {...row} /> },
            { title: 'Next number', isWhole: true, cell: ({ example }) => <b className="tabular">{example}</b> },
            { title: 'Prefix', isMinor: true, cell: ({ prefix }) => prefix },
            { title: 'Suffix', isMinor: true, cell: ({ suffix }) => suffix },
            { title: 'Digits', isMinor: true, isNumeric: true, cell: ({ padding }) => padding || 'As needed' },
            { title: 'Restarts', isMinor: true, cell: ({ reset }) => resetNames[reset] },
            {
              title: 'Actions',
              cell: (row) => (
                <Button
                  disabled={why !== null}
                  {...(why ? { title: why } : {})}
                  onClick={() => setEditing(row)}
                  aria-label={`Change the numbers of ${sequenceNames[row.id]}`}
                >
                  Change
                </Button>
              ),
            },
          ]}
        />
      </Section>
      {editing && <SequenceDialog sequence={editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

const Named = ({ id, gapless }: Sequence) => (
  <Row gap={8} align="center" isInline isWrapped>
    {sequenceNames[id]}
    {gapless && <Chip tone="neutral" label="Without gaps" />}
  </Row>
);
