import { useState } from 'react';
import { Pager } from '../../../widgets/data-table/pager.tsx';
import type { Sample } from '../sample.ts';
import { listOf } from '../sample-data.ts';
import { reasons } from '../sample-parts.tsx';

const pager = (rows: number, isCapped = false) =>
  function Pages() {
    const [page, setPage] = useState(1);
    const answer = { ...listOf([], rows), isCapped, cursor: { before: 'b', after: 'a' } };
    return <Pager answer={answer} page={page} size={50} isNumbered onGo={(to) => setPage(to.page ?? 1)} />;
  };

export default {
  states: {
    empty: { show: pager(50), note: 'One page needs no buttons: nothing is drawn.' },
    loading: 'The buttons of the page before stay until the next answer.',
    filled: { show: pager(250), note: 'Before and Next end at the first and the last page.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: { show: pager(120), note: 'At the first page there is none before.' },
    long: { show: pager(4_000), note: 'At most ten buttons; an ellipsis stands for the rest.' },
  },
  others: {
    'More than are counted': { show: pager(10_000, true), note: 'Beyond the counted rows pages have no number.' },
  },
} satisfies Sample;
