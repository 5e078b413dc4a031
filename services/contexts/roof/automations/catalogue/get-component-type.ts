import { z } from 'zod';
import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import type { ComponentType } from '../component-types.contract.ts';
import { placeholdersOf } from '../placeholders/list.ts';
import { fieldAt, kindOf } from '../records/kinds.ts';
import type { Catalogue } from './build.ts';
import { summaryOf } from './summary-of.ts';

/** One part whole. 404 when there is none of this id. */
export const getComponentType = ({ components }: Catalogue) =>
  query('automations.getComponentType', async ({ id }: { id: string }, { can }): Promise<ComponentType> => {
    const found = components.get(id);
    if (!found) throw notFound();
    return {
      ...summaryOf(found, can),
      params: z.toJSONSchema(found.params, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
      ui: Object.entries(found.ui).map(([name, { title, control, options, unset }]) => ({
        ...{ name, title, control, options: [...(options ?? [])], ...(unset && { unset }) },
      })),
      fields: fieldsOf(found.record),
      eventFields: found.fields.map((one) => ({ ...one })),
      outputs: found.outputs.map((one) => ({ ...one })),
      placeholders: placeholdersOf(found.record).map(({ name, title, example, from }) => ({
        ...{ name, title, example, type: fieldAt(found.record, from)?.field?.type ?? 'text' },
      })),
      emits: [...found.emits],
      consumes: [...found.consumes],
    };
  });

/** Fields of a kind of record, and those of the records it names. */
function fieldsOf(kind: string | null): ComponentType['fields'] {
  const record = kindOf(kind)?.record;
  if (!record) return [];
  const own = Object.keys(record.fields);
  const others = Object.entries(record.related).flatMap(([relation, related]) =>
    Object.keys(kindOf(related.kind)?.record.fields ?? {}).map((name) => `${relation}.${name}`),
  );
  return [...own, ...others].flatMap((path) => {
    const found = fieldAt(kind, path);
    if (!found?.field) return [];
    const { title, type, labels } = found.field;
    const whole = found.relation ? `${found.relation.title}: ${title.toLowerCase()}` : title;
    const rows = Object.entries(found.field.of ?? {}).map(([name, row]) => ({ path: `${path}.${name}`, ...row }));
    return [
      { path, title: whole, type, ...(labels ? { labels: { ...labels } } : {}), ...(rows.length ? { rows } : {}) },
    ];
  });
}
