import { contactColumns } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { gridColumns } from '../../../widgets/data-table/columns.ts';
import { MobileCard } from '../../../widgets/data-table/mobile-cells.tsx';
import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { aContact } from '../sample-data.ts';
import { longName, reasons } from '../sample-parts.tsx';

const columns = gridColumns(
  contactColumns as TableColumns,
  {},
  {
    fields: Object.keys(contactColumns),
    hidden: new Set(['isArchived']),
    pinned: new Set(),
    widths: {},
    density: undefined,
  },
);
interface Look {
  readonly isGone?: boolean;
  readonly canTick?: boolean;
}
const card = (row: object, { isGone = false, canTick = false }: Look = {}) =>
  function Card() {
    return (
      <ul className={styles.phoneWidth}>
        <MobileCard
          row={aContact(1, row)}
          index={0}
          columns={columns}
          units={{}}
          cells={{}}
          link="/contacts/1"
          isGone={isGone}
          onTick={canTick ? () => {} : undefined}
        />
      </ul>
    );
  };

export default {
  states: {
    empty: { show: card({ suburb: '', phone: '', email: '' }), note: 'What is empty is left out.' },
    loading: 'Rows that are not here yet are bones.',
    filled: { show: card({}), note: 'Name, how it stands, who and what for, figures.' },
    error: reasons.noError,
    denied: 'Without a link the name is plain.',
    disabled: { show: card({}, { isGone: true }), note: 'It left the list while it was looked at.' },
    long: { show: card({ name: longName, email: `accounts@${'very-'.repeat(12)}long.example` }) },
  },
  others: { 'Can be ticked': { show: card({}, { canTick: true }) } },
} satisfies Sample;
