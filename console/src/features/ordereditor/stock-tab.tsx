import {
  type Edgework,
  ordereditorContract,
  type StockAllowances,
  type StockDefaultEdgeworks,
} from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../widgets/form/fields.tsx';
import { PickField } from '../../widgets/form/pick-field.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { EdgesFields } from './edges-fields.tsx';
import styles from './ordereditor.module.css';
import { edgeworksQuery, glassQuery, stockAllowancesQuery, stockDefaultsQuery } from './ordereditor.queries.ts';

/** What is different for one glass: the edges its lines start with, and how much its edgework takes off. */
export function StockTab() {
  const { data: glass } = useSuspenseQuery(glassQuery);
  const { data: edgeworks } = useSuspenseQuery(edgeworksQuery);
  const [chosen, setChosen] = useState(String(glass.data[0]?.id ?? ''));
  const id = Number(chosen);
  const defaults = useQuery({ ...stockDefaultsQuery(id), enabled: id > 0 });
  const allowances = useQuery({ ...stockAllowancesQuery(id), enabled: id > 0 });
  const item = glass.data.find((one) => one.id === id);
  return (
    <section className={styles.tab}>
      <div className={styles.pick}>
        <PickField
          id="field-glass"
          label="Glass"
          error={undefined}
          options={glass.data.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {!item ? (
        <p>Choose a glass.</p>
      ) : defaults.data && allowances.data ? (
        <OfGlass
          key={id}
          id={id}
          code={item.code}
          defaults={defaults.data}
          allowances={allowances.data}
          edgeworks={edgeworks.data}
        />
      ) : (
        <PartWait
          error={defaults.error ?? allowances.error}
          onRetry={() => Promise.all([defaults.refetch(), allowances.refetch()])}
          title="The edges of this glass could not be loaded"
          rows={6}
        />
      )}
    </section>
  );
}

interface Props {
  readonly id: number;
  readonly code: string;
  readonly defaults: StockDefaultEdgeworks;
  readonly allowances: StockAllowances;
  readonly edgeworks: readonly Edgework[];
}

const works = [
  ['annealed', 'Annealed'],
  ['toughened', 'Toughened'],
] as const;

function OfGlass({ id, code, defaults, allowances, edgeworks }: Props) {
  const why = useRights().why(ordereditorContract.updateStockAllowances.access);
  const [own, setOwn] = useState(defaults);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(allowances.allowances.map((one) => [one.code, String(one.allowanceMm)])),
  );
  const saveEdges = useCommand(ordereditorContract.updateStockDefaultEdgeworks, {
    success: `Edges of ${code} saved`,
    refresh: [ordereditorContract.getStockDefaultEdgeworks],
  });
  const saveAllowances = useCommand(ordereditorContract.updateStockAllowances, {
    success: `Allowances of ${code} saved`,
    refresh: [ordereditorContract.getStockAllowances],
  });
  const filled = Object.entries(given).filter(([, mm]) => mm.trim() !== '');
  return (
    <>
      <h2>Edges a line of {code} starts with</h2>
      {works.map(([work, legend]) => {
        const codes = own[work];
        return (
          <div key={work}>
            <label className={styles.own}>
              <input
                type="checkbox"
                checked={codes !== null}
                disabled={why !== null}
                onChange={(e) => setOwn({ ...own, [work]: e.target.checked ? ['CC', 'CC', 'CC', 'CC'] : null })}
              />
              {legend}: its own edges
            </label>
            {codes && (
              <EdgesFields
                legend={legend}
                codes={codes}
                edgeworks={edgeworks}
                isDisabled={why !== null}
                error={Object.entries(saveEdges.fieldErrors).find(([name]) => name.startsWith(work))?.[1]}
                onChange={(next) => setOwn({ ...own, [work]: next })}
              />
            )}
          </div>
        );
      })}
      <Button
        isBusy={saveEdges.isRunning}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() => void saveEdges.run({ params: { id }, body: own })}
      >
        Save edges
      </Button>
      <h2>Allowances of {code}</h2>
      <p>
        Leave empty for the allowance of the edgework. Cut size is the finished size plus the allowance of each edge.
      </p>
      <div className={styles.allowances}>
        {edgeworks.map((edgework) => (
          <NumberField
            key={edgework.code}
            id={`field-allowance-${edgework.code}`}
            label={`${edgework.code} ${edgework.name}`}
            help={`Otherwise ${edgework.allowanceMm} mm`}
            unit="mm"
            width={10}
            isDisabled={why !== null}
            error={
              saveAllowances.fieldErrors[`allowances.${filled.findIndex(([one]) => one === edgework.code)}.allowanceMm`]
            }
            value={given[edgework.code] ?? ''}
            onChange={(mm) => setGiven({ ...given, [edgework.code]: mm })}
          />
        ))}
      </div>
      <Button
        variant="primary"
        isBusy={saveAllowances.isRunning}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() =>
          void saveAllowances.run({
            params: { id },
            body: { allowances: filled.map(([one, mm]) => ({ code: one, allowanceMm: Number(mm) })) },
          })
        }
      >
        Save allowances
      </Button>
    </>
  );
}
