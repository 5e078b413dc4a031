import { searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { lent } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longName, reasons } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { search } = searchContract;
const Search = lent('SearchBox');
const result = (name: string) => ({ name, link: '/contacts', icon: 'contacts' });

export default {
  states: {
    empty: { answers: [says(search, [])], show: Search, note: 'Type anything: No results found.' },
    loading: { answers: [waits(search)], show: Search, note: 'Type: Searching...' },
    filled: {
      answers: [says(search, [{ name: 'Contacts', results: [result('Bayside Glass'), result('Bayside Frameless')] }])],
      show: Search,
      note: 'Type: groups of results; arrows and Enter open one.',
    },
    error: { answers: [refuses(search, broken)], show: Search, note: 'Type: what went wrong, and Try again.' },
    denied: 'The server leaves out what may not be read.',
    disabled: reasons.noDisabled,
    long: { answers: [says(search, [{ name: 'Contacts', results: [result(longName)] }])], show: Search, note: 'Type.' },
  },
} satisfies Sample;
