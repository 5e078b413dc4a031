import { query } from '../../../../platform/cqrs/query.ts';
import { operators } from '../clauses/operators.contract.ts';
import { kinds } from '../records/kinds.ts';
import type { Catalogue } from './build.ts';
import type { Component } from './component.ts';
import { summaryOf } from './summary-of.ts';

const operatorList = Object.entries(operators).map(([id, { label, types, right }]) => ({
  id,
  label,
  types: [...types],
  right,
}));

const records = Object.entries(kinds).map(([kind, { record, below }]) => ({ kind, title: record.title, link: below }));

/** An event of another record that says which record of a kind it is about. */
const namesRecord = (fields: Component['fields'], kind: string) => fields.some(({ path }) => path === `${kind}Id`);

/** The parts that rules are made of, without their parameters and fields. */
export const listComponentTypes = ({ components }: Catalogue) =>
  query('automations.listComponentTypes', async (asked: Record<string, string>, { can }) => {
    const wanted = { kind: asked['filter[kind]'], record: asked['filter[record]'] };
    const word = (asked['search[value]'] ?? '').trim().toLowerCase();
    const fits = ({ kind, record, label, id, fields }: Component) =>
      (!wanted.kind || kind === wanted.kind) &&
      (!wanted.record || record === wanted.record || record === 'any' || namesRecord(fields, wanted.record)) &&
      (!word || label.toLowerCase().includes(word) || id.toLowerCase().includes(word));
    const data = [...components.values()].filter(fits).map((one) => summaryOf(one, can));
    return { data, operators: operatorList, records };
  });
