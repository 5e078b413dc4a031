import {
  type DefaultEdgeworks,
  ordereditorContract,
} from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../widgets/form/leave-guard.tsx';
import { EdgesFields } from './edges-fields.tsx';
import styles from './ordereditor.module.css';
import { defaultEdgeworksQuery, edgeworksQuery } from './ordereditor.queries.ts';

const works = [
  ['annealed', 'Annealed glass'],
  ['toughened', 'Toughened glass'],
] as const;

/** The edges a new line starts with. */
export function DefaultsTab() {
  const { data } = useSuspenseQuery(defaultEdgeworksQuery);
  const { data: edgeworks } = useSuspenseQuery(edgeworksQuery);
  const why = useRights().why(ordereditorContract.updateDefaultEdgeworks.access);
  const [given, setGiven] = useState<DefaultEdgeworks>(data);
  const command = useCommand(ordereditorContract.updateDefaultEdgeworks, {
    success: 'Default edgeworks saved',
    refresh: [ordereditorContract.getDefaultEdgeworks],
  });
  const isChanged = JSON.stringify(given) !== JSON.stringify(data);
  const errorOf = (work: string) => Object.entries(command.fieldErrors).find(([name]) => name.startsWith(work))?.[1];
  return (
    <section className={styles.tab}>
      <LeaveGuard isOn={isChanged && !command.isRunning} />
      <p>A new line starts with these edges unless its glass has its own. Edges typed on the line override them.</p>
      {works.map(([work, legend]) => (
        <EdgesFields
          key={work}
          legend={legend}
          codes={given[work]}
          edgeworks={edgeworks.data}
          isDisabled={why !== null}
          error={errorOf(work)}
          onChange={(codes) => setGiven({ ...given, [work]: codes })}
        />
      ))}
      <Button
        variant="primary"
        isBusy={command.isRunning}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() => void command.run({ body: given })}
      >
        Save default edgeworks
      </Button>
    </section>
  );
}
