import type { Leaf, ProofStep } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Icon } from '../../ui/icon.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import styles from './proof.module.css';

interface Props {
  readonly userId: number;
  /** A call, or rights with `|` between. */
  readonly what: string;
  readonly recordId?: number | undefined;
  /** A position of the log: as of then. */
  readonly seq?: number | undefined;
}

/** Why somebody may or may not, step by step as the server looks at it. */
export function ProofView({ userId, what, recordId, seq }: Props) {
  const { data, isPending, error } = useQuery(
    queryOptionsFor(proofContract.explainAccess, { query: { userId, what, recordId, seq } }),
  );
  if (error) return <p role="alert">{error.message}</p>;
  if (isPending) return <p className={styles.waiting}>Looking at rules, groups and grants…</p>;
  return (
    <section className={styles.proof} aria-label={`Why ${data.person.name} may or may not`}>
      <p className={styles.verdict} data-verdict={data.verdict}>
        <Icon name={data.verdict === 'allow' ? 'circle-check' : 'circle-x'} size={18} />
        {data.text}
      </p>
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { readonly step: ProofStep }) {
  return (
    <li data-passes={step.passes || undefined}>
      <Icon name={step.passes ? 'circle-check' : 'circle-x'} size={15} />
      <div>
        <p>
          <span className="sr-only">{step.passes ? 'Passes: ' : 'Stops here: '}</span>
          {step.text}
        </p>
        {step.how && <p className={styles.how}>{step.how}</p>}
        {step.rights.map((branch) => (
          <ul key={branch.right} className={styles.leaves} aria-label={branch.text}>
            {branch.leaves.map((leaf) => (
              <LeafLine key={`${leaf.by} ${leaf.text}`} leaf={leaf} />
            ))}
          </ul>
        ))}
      </div>
    </li>
  );
}

/** What speaks about a right; what decides stands out, and what it outranks is faint. */
function LeafLine({ leaf }: { readonly leaf: Leaf }) {
  return (
    <li data-decides={leaf.isDecisive || undefined}>
      {leaf.text}
      {leaf.until && `, until ${formatInstant(leaf.until)}`}
      {leaf.isDecisive && <strong> decides</strong>}
      {leaf.of && (
        <>
          {' · '}
          <RecordLink kind={leaf.of.kind} id={leaf.of.id}>
            {leaf.of.name}
          </RecordLink>
        </>
      )}
      {leaf.cause && (
        <span className={styles.cause}>
          {leaf.cause.by} {leaf.cause.text}, {formatInstant(leaf.cause.at)} (event {leaf.cause.seq})
        </span>
      )}
    </li>
  );
}
