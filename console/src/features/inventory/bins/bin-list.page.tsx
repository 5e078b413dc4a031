import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { branchesOf, rowsOf } from './bin-tree.ts';
import styles from './bins.module.css';
import { binsTopic, heldPath, heldTopic, putAwayPath, treeQuery } from './bins.queries.ts';
import { NewButton } from './new-button.tsx';
import { TreeView } from './tree-view.tsx';

/** So many bins are unfolded when the page opens. */
const unfolded = 60;

/** Where stock lies: the tree of bins with how full each is. */
export function BinListPage() {
  const { bins, isCut, loose } = useSuspenseQuery(treeQuery).data;
  const branches = useMemo(() => branchesOf(bins), [bins]);
  const [open, setOpen] = useState(() => new Set(bins.length > unfolded ? [] : bins.map((bin) => bin.id)));
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  useLive(binsTopic);
  useLive(heldTopic);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const rows = rowsOf(branches, open, words);
  const create = <NewButton label="New bin" access={binsContract.createBin.access} onOpen={() => setAdding(true)} />;
  return (
    <Page
      title="Bins"
      sub="Where stock lies, and how full it is"
      figures={[
        { label: 'Bins', value: formatCount(bins.length) },
        { label: 'Without a bin', value: `${formatCount(loose.sheets)} sheets`, isMain: true },
      ]}
      actions={
        <>
          <LinkButton to={putAwayPath}>Put away</LinkButton>
          <LinkButton to={heldPath}>Stock by bin</LinkButton>
          <LinkButton to="/inventory/bins/list">As a list</LinkButton>
          {bins.length > 0 && create}
        </>
      }
    >
      {bins.length === 0 ? (
        <Notice icon="inventory" title="There are no bins yet" actions={create}>
          Add the racks and their bins. R{'{01-12}'} adds twelve at once. Then scan sheets and offcuts into them.
        </Notice>
      ) : (
        <>
          <div className={styles.tools}>
            <Field label="Find a bin">
              {(ids) => <Input {...ids} value={words} onChange={(event) => setWords(event.target.value)} />}
            </Field>
          </div>
          {rows.length > 0 ? (
            <TreeView rows={rows} onToggle={toggle} />
          ) : (
            <p className={styles.tools}>
              No bin has {words.trim()} in its code or name. <Button onClick={() => setWords('')}>Show all</Button>
            </p>
          )}
          {isCut && <p className={styles.tools}>The first {formatCount(bins.length)} bins are shown.</p>}
        </>
      )}
      {isAdding && <BinDialog bin={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
