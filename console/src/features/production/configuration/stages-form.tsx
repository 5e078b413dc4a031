import { productionContract, type StageRow } from '@glasshouse/services/contexts/production/production.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { workWords } from '../production-words.ts';
import { StageDialog } from '../stations/stage-dialog.tsx';
import styles from './configuration.module.css';
import { NewPlace } from './new-place.tsx';

const c = productionConfigurationContract;

interface Props {
  readonly stages: readonly StageRow[];
  /** Out of the routes of new panels; each is restored on its page. */
  readonly archived: readonly StageRow[];
}

/** Names and order of the stages, saved together; each opens its page, where it is archived and deleted. */
export function StagesForm({ stages, archived }: Props) {
  const [isMaking, setMaking] = useState(false);
  const [rows, setRows] = useState(() => [...stages].sort((a, b) => a.order - b.order));
  const save = useCommand(c.updateStages, { success: 'Stages saved', refresh: [productionContract.listStages] });
  const why = useRights().why(c.updateStages.access);
  const move = (at: number, by: number) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at + by, 0, row);
    setRows(next);
  };
  return (
    <Section>
      <ol className={styles.stages}>
        {rows.map((row, i) => (
          <li key={row.id}>
            <Input
              aria-label={`Name of stage ${i + 1}`}
              value={row.name}
              disabled={why !== null}
              onChange={(event) =>
                setRows(rows.map((one) => (one.id === row.id ? { ...one, name: event.target.value } : one)))
              }
            />
            <span className={styles.work}>{workWords[row.key]}</span>
            <Button disabled={why !== null || i === 0} aria-label={`${row.name} earlier`} onClick={() => move(i, -1)}>
              ↑
            </Button>
            <Button
              disabled={why !== null || i === rows.length - 1}
              aria-label={`${row.name} later`}
              onClick={() => move(i, 1)}
            >
              ↓
            </Button>
            <span data-links>
              <RecordLink kind="productionStage" id={row.id} isSameTab>
                Open
              </RecordLink>
            </span>
          </li>
        ))}
      </ol>
      {save.error && <p role="alert">{save.error.details[0]?.message ?? save.error.message}</p>}
      <Button
        variant="primary"
        isBusy={save.isRunning}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() =>
          void save.run({ body: { stages: rows.map((row, order) => ({ id: row.id, name: row.name, order })) } })
        }
      >
        Save stages
      </Button>{' '}
      <NewPlace label="New stage" access={productionContract.createStage.access} onPress={() => setMaking(true)} />
      {archived.length > 0 && (
        <p className={styles.archived}>
          Archived:{' '}
          {archived.map((stage, i) => (
            <span key={stage.id}>
              {i > 0 && ', '}
              <RecordLink kind="productionStage" id={stage.id} isSameTab>
                {stage.name}
              </RecordLink>
            </span>
          ))}
        </p>
      )}
      {isMaking && <StageDialog stage={null} place={stages.length} onClose={() => setMaking(false)} />}
    </Section>
  );
}
