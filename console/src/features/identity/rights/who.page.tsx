import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { modes } from '@glasshouse/services/platform/contract/access';
import { permissionGroups } from '@glasshouse/services/platform/contract/permission-types';
import { isRight, rightWords, typeWords } from '@glasshouse/services/platform/contract/right-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { ProofView } from '../../../widgets/proof/proof-view.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './rights.module.css';

interface Props {
  readonly what: string;
  readonly onChange: (what: string) => void;
}

const options = [
  { value: '', label: 'Choose a permission' },
  ...Object.entries(permissionGroups).map(([group, types]) => ({
    value: group,
    label: typeWords(group),
    children: types.flatMap((type) =>
      modes.map((mode) => ({ value: `${type}:${mode}`, label: rightWords(`${type}:${mode}`) })),
    ),
  })),
];

/** Who may do something, those at work first, each with the reason. */
export function WhoPage({ what, onChange }: Props) {
  return (
    <Page title="Who can" sub="Who may do something, those at work first">
      <Section>
        <div className={styles.form}>
          <SelectField
            id="who-right"
            label="Permission"
            error={undefined}
            value={what}
            options={options}
            onChange={onChange}
          />
        </div>
        {isRight(what) ? <Found what={what} /> : <p className={styles.note}>Choose a permission to see who has it.</p>}
      </Section>
    </Page>
  );
}

function Found({ what }: { readonly what: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(proofContract.whoCould, { query: { what } }));
  const [shown, setShown] = useState<number | null>(null);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The people could not be found" rows={4} />;
  return (
    <>
      <p className={styles.note}>
        {data.total === 1 ? 'One person can' : `${formatCount(data.total)} people can`}: {data.what}
      </p>
      <PlainTable
        caption={`Who can: ${data.what}`}
        columns={[
          {
            title: 'Name',
            cell: (one) => (
              <RecordLink kind="user" id={one.id} isSameTab>
                {one.name}
              </RecordLink>
            ),
          },
          {
            title: 'At work',
            cell: (one) =>
              one.isPresent ? <Chip tone="success" label="Now" /> : <Chip tone="neutral" label="Not now" />,
          },
          { title: 'Why', cell: (one) => one.text },
          {
            title: 'Proof',
            cell: (one) => (
              <Button aria-label={`Proof for ${one.name}`} onClick={() => setShown(one.id)}>
                Proof
              </Button>
            ),
          },
        ]}
        rows={data.people}
        keyOf={(one) => one.id}
        empty="Nobody who can sign in has this permission."
      />
      {shown !== null && (
        <Dialog isOpen title={data.what} onClose={() => setShown(null)}>
          <ProofView userId={shown} what={what} />
        </Dialog>
      )}
    </>
  );
}
