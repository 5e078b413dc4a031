import { binKinds, binsContract, heldKinds } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { formatDecimal, withPlaces } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { binsPath, binsTopic, heldTopic } from './bins.queries.ts';
import { ChangeSeveral } from './change-several.tsx';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const options = { kind: optionsOf(binKinds), accepts: optionsOf(heldKinds) };

/** All bins in one list, archived ones too. */
export function BinTablePage() {
  useLive(binsTopic);
  useLive(heldTopic);
  return (
    <Page
      title="List of bins"
      sub="Sheets and weight are what lies in the bin itself"
      actions={<LinkButton to={binsPath}>As a tree</LinkButton>}
      isList
    >
      <DataTable
        endpoint={binsContract.listBins}
        noun={['bin', 'bins']}
        bulk={({ rows }, clear) => <ChangeSeveral of="bins" ids={rows.map((row) => row.id)} onDone={clear} />}
        linkOf={(bin) => `${binsPath}/${bin.id}`}
        options={options}
        cells={{
          kind: (row) => binKinds[row.kind],
          accepts: (row) => (row.accepts ? heldKinds[row.accepts] : 'Anything'),
          weightKg: (row) => formatDecimal(withPlaces(row.weightKg, 0)),
        }}
        widths={{ code: 140, name: 180, parent: 120 }}
      />
    </Page>
  );
}
