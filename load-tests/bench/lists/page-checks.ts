import { dateField } from '@glasshouse/services/platform/contract/table';
import { all, isSame, type ListUnderTest } from './list-under-test.ts';

const page = 25;

/** Pages, by number and by cursor, that are not a part of the whole list. */
export async function checkPages({ ask }: ListUnderTest): Promise<string[]> {
  const { ids } = await ask(all);
  const first = await ask({ length: String(page), draw: '7' });
  const second = await ask({ length: String(page), after: first.cursor?.after ?? '' });
  const shown: readonly (readonly [string, readonly number[], readonly number[]])[] = [
    ['length', first.ids, ids.slice(0, page)],
    ['start', (await ask({ length: String(page), start: '10' })).ids, ids.slice(10, 10 + page)],
    ['after', second.ids, ids.slice(page, 2 * page)],
    ['before', (await ask({ length: String(page), before: second.cursor?.before ?? '' })).ids, ids.slice(0, page)],
    ['before=end', (await ask({ length: String(page), before: 'end' })).ids, ids.slice(-page)],
  ];
  const faults = shown.filter(([, given, wanted]) => given.join() !== wanted.join()).map(([name]) => name);
  return [...faults, ...(first.draw === 7 ? [] : ['draw']), ...(ids.length > page ? [] : ['the list is too short'])];
}

/** A search that gives other rows than those that hold all of its words; lists without searched columns pass it over. */
export async function checkSearch({ source, truth, ask }: ListUnderTest): Promise<string[]> {
  const searched = Object.keys(source.columns).filter((field) => source.columns[field]?.searchable);
  const rows = searched.map((field) => truth.get(field) ?? []);
  if (!searched.length) return [];
  const holds = (id: number, word: string) =>
    rows.some((column) =>
      column
        .find((row) => row.id === id)
        ?.text?.toLowerCase()
        .includes(word.toLowerCase()),
    );
  const every = rows[0]?.map(({ id }) => id) ?? [];
  const found = (text: string) => every.filter((id) => text.split(/\s+/).every((word) => holds(id, word)));
  // Words that not every row holds.
  const words = rows
    .flatMap((column) => column.map(({ text }) => text ?? ''))
    .find((text) => /\w{3}/.test(text) && found(text).length < every.length);
  if (!words) return ['search: nothing to look for'];
  const wanted = found(words);
  const { ids } = await ask({ ...all, 'search[value]': words });
  const isRight = isSame(ids, wanted) && ids.length < every.length;
  return isRight ? [] : [`search[value]=${words}: ${ids.length} rows for ${wanted.length} of ${every.length}`];
}

/** `filter[date]` that is not the filter of the date column, and a zone that moves no day. */
export async function checkDates({ source, ask }: ListUnderTest): Promise<string[]> {
  const day = dateField(source.columns);
  if (!day) return [];
  const isInstant = source.columns[day]?.type === 'instant';
  const from = isInstant ? '2026-01-05' : '2026-01-05T13:00:00Z';
  const by = (key: string, zone: string) => ask({ ...all, [`filter[${key}][gte]`]: from, zone });
  const [meant, named, elsewhere] = [await by('date', 'UTC'), await by(day, 'UTC'), await by(day, 'Pacific/Auckland')];
  const count = (await ask(all)).ids.length;
  return [
    ...(meant.ids.length < count && isSame(meant.ids, named.ids) ? [] : [`filter[date] is not filter[${day}]`]),
    ...(isSame(named.ids, elsewhere.ids) ? [`zone moves no day of ${day}`] : []),
  ];
}

const unknown: Readonly<Record<string, string>> = {
  viewType: 'kanban',
  include: 'everything',
  'filter[bogus]': '1',
  'filter[bogus][gte]': '1',
  'order[0][column]': '999',
  'order[0][dir]': 'sideways',
  length: '7',
  start: '-1',
  draw: 'x',
  format: 'xls',
  count: 'some',
  'search[regex]': 'true',
};

/** Parameters that mean nothing and are answered all the same. */
export async function checkRefusals({ source, ask }: ListUnderTest): Promise<string[]> {
  const [field] = Object.keys(source.columns);
  const asked = { ...unknown, [`filter[${field}][about]`]: '1', 'columns[0][type]': 'riddle' };
  const faults: string[] = [];
  for (const [key, value] of Object.entries(asked)) {
    const { status, targets } = await ask({ 'columns[0][data]': field ?? '', [key]: value });
    if (status !== 422 || targets.join() !== key) faults.push(`${key}=${value}: ${status} ${targets.join()}`);
  }
  return faults;
}
