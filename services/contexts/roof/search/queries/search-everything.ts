import { query } from '../../../../platform/cqrs/query.ts';
import { pagesFor } from '../../../identity/menu.facts.ts';
import { findRecords } from '../reading/find-records.ts';
import { sourcesFor } from '../reading/sources.ts';
import type { SearchGroup } from '../search.contract.ts';

const pagesShown = 6;

/** Records and pages that answer a search, grouped; empty for no words. */
export const search = query(
  'search.search',
  async ({ search: text }: { search: string }, { db, accountId, can }): Promise<SearchGroup[]> => {
    if (text === '') return [];
    const groups = new Map<string, SearchGroup['results']>();
    for (const { source, name, link } of await findRecords(db, accountId, text, sourcesFor(can))) {
      const results = groups.get(source.group) ?? [];
      groups.set(source.group, [...results, { name, link, icon: source.icon }]);
    }
    const pages = pagesNamed(text, pagesFor(can));
    if (pages.length) groups.set('Pages', pages);
    return [...groups].map(([name, results]) => ({ name, results }));
  },
);

const pagesNamed = (text: string, pages: ReturnType<typeof pagesFor>) => {
  const words = text.toLowerCase().split(/\s+/);
  return pages.filter((page) => words.every((word) => page.name.toLowerCase().includes(word))).slice(0, pagesShown);
};
