import { binsContract, heldKinds } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { formatDecimal, withPlaces } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { heldTopic, putAwayPath } from './bins.queries.ts';
import { heldLink } from './held-words.ts';

const options = { kind: Object.entries(heldKinds).map(([value, label]) => ({ value, label })) };

/** Every thing that is there, with its bin; what has none waits to be put away. */
export function HeldListPage() {
  useLive(heldTopic);
  return (
    <Page
      title="Stock by bin"
      sub="What lies where; without a bin: not put away yet"
      actions={<LinkButton to={putAwayPath}>Put away</LinkButton>}
      isList
    >
      <DataTable
        endpoint={binsContract.listHeldStock}
        noun={['row', 'rows']}
        linkOf={heldLink}
        options={options}
        defaultSort="stockCode"
        widths={{ kind: 104, label: 104, bin: 120 }}
        cells={{
          kind: (row) => heldKinds[row.kind],
          weightKg: (row) => formatDecimal(withPlaces(row.weightKg, 0)),
          bin: (row) => row.bin || 'no bin yet',
        }}
      />
    </Page>
  );
}
