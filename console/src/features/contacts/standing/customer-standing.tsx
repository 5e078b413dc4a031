import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import { useSettledChanges } from '../../../lib/live/use-settled-changes.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { OwingBar } from './owing-bar.tsx';
import styles from './standing.module.css';
import { TurnoverYear } from './turnover-year.tsx';

const standingQuery = (id: number) => queryOptionsFor(invoicingContract.customerStanding, { params: { id } });
const topics = ['invoices', 'orders'];

/** How a customer stands: a year of turnover, and what is owing against the credit limit. */
export function CustomerStanding({ id }: { readonly id: number }) {
  const options = standingQuery(id);
  const { data, error, refetch } = useQuery(options);
  useSettledChanges(topics, () => void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  if (error && !data) return <PartFailed error={error} onRetry={refetch} title="The charts could not be loaded" />;
  if (!data)
    return (
      <Delayed>
        <Bone width="80%" />
        <Bone width="60%" />
      </Delayed>
    );
  return (
    <div className={styles.standing}>
      <OwingBar standing={data} contactId={id} />
      <TurnoverYear months={data.months} contactId={id} />
    </div>
  );
}
