import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { HolderSelect } from './holder-select.tsx';
import styles from './rights.module.css';

interface Props {
  readonly a: string;
  readonly b: string;
  readonly onChange: (sides: { a: string; b: string }) => void;
}

const verdict = ({ result, text }: { readonly result: 'allow' | 'deny'; readonly text: string }) => (
  <>
    <Chip tone={result === 'allow' ? 'success' : 'neutral'} label={result === 'allow' ? 'Allowed' : 'Not allowed'} />{' '}
    {text}
  </>
);

/** The rights in which two people or groups differ. */
export function ComparePage({ a, b, onChange }: Props) {
  return (
    <Page title="Compare permissions" sub="Where two people or groups differ, and why">
      <Section>
        <div className={styles.form}>
          <HolderSelect label="First" value={a} onChange={(next) => onChange({ a: next, b })} />
          <HolderSelect label="Second" value={b} onChange={(next) => onChange({ a, b: next })} />
        </div>
        {a && b ? <Differences a={a} b={b} /> : <p className={styles.note}>Choose two to see how they differ.</p>}
      </Section>
    </Page>
  );
}

function Differences({ a, b }: { readonly a: string; readonly b: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(proofContract.compareRights, { query: { a, b } }));
  if (!data) return <PartWait error={error} onRetry={refetch} title="The permissions could not be compared" rows={4} />;
  const { rows } = data;
  return (
    <>
      <p className={styles.note}>
        {rows.length === 1 ? 'One permission differs' : `${formatCount(rows.length)} permissions differ`}
      </p>
      <PlainTable
        caption={`Permissions in which ${data.a} and ${data.b} differ`}
        columns={[
          { title: 'Permission', cell: (row) => row.text },
          { title: data.a, cell: (row) => verdict(row.a) },
          { title: data.b, cell: (row) => verdict(row.b) },
        ]}
        rows={rows}
        keyOf={(row) => row.right}
        empty={`${data.a} and ${data.b} may do the same.`}
      />
    </>
  );
}
