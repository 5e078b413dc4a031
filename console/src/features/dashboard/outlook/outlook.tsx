import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import { useSettledChanges } from '../../../lib/live/use-settled-changes.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { DebtByAge } from './debt-by-age.tsx';
import styles from './outlook.module.css';
import { PromisedDays } from './promised-days.tsx';
import { StageLoads } from './stage-loads.tsx';

const outlookQuery = queryOptionsFor(dashboardContract.outlook);
const topics = ['production/floor', 'invoices'];

/** What is ahead, drawn: the load of the stages, the promises of ten days, what customers owe by age. */
export function OutlookSection() {
  const { data, error, refetch } = useQuery(outlookQuery);
  useSettledChanges(topics, () => void queryClient.invalidateQueries({ queryKey: outlookQuery.queryKey, exact: true }));
  if (error && !data) return <PartFailed error={error} onRetry={refetch} title="The charts could not be loaded" />;
  return (
    <div className={styles.outlook}>
      <Part title="Work before each stage" says="days of its own work, of ten" part={data?.floor}>
        {(floor) => <StageLoads stages={floor.stages} />}
      </Part>
      <Part title="Promised in the next ten days" says="m² by promised date" part={data?.floor}>
        {(floor) => <PromisedDays {...floor} />}
      </Part>
      <Part title="Owing by age" says="Unpaid invoices by days past the due date" part={data?.debt}>
        {(debt) => <DebtByAge debt={debt} today={data?.today ?? ''} />}
      </Part>
    </div>
  );
}

interface PartProps<T> {
  readonly title: string;
  readonly says: string;
  readonly part: { readonly blocker: string | null; readonly data: T | null } | undefined;
  readonly children: (data: T) => ReactNode;
}

function Part<T>({ title, says, part, children }: PartProps<T>) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>
        {title} <small>{says}</small>
      </h2>
      {!part && (
        <Delayed>
          <Bone width="80%" />
          <Bone width="60%" />
        </Delayed>
      )}
      {part?.data != null && children(part.data)}
      {part && part.data === null && <p className={styles.blocked}>{part.blocker}</p>}
    </section>
  );
}
