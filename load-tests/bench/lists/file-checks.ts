import type { ListUnderTest } from './list-under-test.ts';

const title = 'As asked';

/** Parameters of files that leave the file as it is: its format and title, and what is asked of each column. */
export async function checkFiles({ source, ask }: ListUnderTest): Promise<string[]> {
  const fields = Object.keys(source.columns).filter(
    (field) => !source.columns[field]?.hidden && source.columns[field]?.export !== false,
  );
  const [one = '', two = ''] = fields;
  const faults: string[] = [];
  const note = (isRight: boolean, what: string) => isRight || faults.push(what);
  const csv = (more: Readonly<Record<string, string>>) => ask({ format: 'csv', length: '-1', ...more });
  const columns = { 'columns[0][data]': two, 'columns[1][data]': one, 'columns[1][title]': title };

  const plain = await csv({ title });
  note(plain.type.startsWith('text/csv'), `format=csv: ${plain.status} ${plain.type}`);
  note(plain.name.includes(title), `title: ${plain.name}`);
  const pdf = await ask({ format: 'pdf' });
  note(pdf.type.startsWith('application/pdf'), `format=pdf: ${pdf.status} ${pdf.type}`);
  const asked = headOf((await csv(columns)).text);
  note(asked.length === 2 && asked[1] === title, `columns: ${asked.join()}`);
  const left = headOf((await csv({ ...columns, 'columns[1][export]': 'false' })).text);
  note(left.length === 1, `columns export: ${left.join()}`);
  for (const field of fields.filter((name) => source.columns[name]?.total).slice(0, 1)) {
    const [own, none] = [
      await csv({ 'columns[0][data]': field }),
      await csv({ 'columns[0][data]': field, 'columns[0][totalField]': 'false' }),
    ];
    note(own.text !== none.text, `columns totalField of ${field}`);
  }
  return faults;
}

const headOf = (text: string) => (text.replace('\uFEFF', '').split(/\r?\n/)[0] ?? '').split(',');
