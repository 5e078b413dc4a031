import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { badField, badFields, notFound } from '../../../../platform/kernel/errors.ts';
import { faultOfText } from '../../../communication/templates/written-text.facts.ts';
import { readsOf } from '../../../webhooks/stream-access.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { readScene } from '../reading/scene.ts';
import { kindOf } from '../records/kinds.ts';
import { fill, valuesOf } from './fill.ts';
import { placeholdersOf } from './list.ts';

interface Input {
  readonly record: string;
  readonly recordId: number;
  readonly ruleId?: number | undefined;
  readonly texts: readonly string[];
}

/** Values of the placeholders of a record, with the caller's rights, and texts filled with them. 422 names an unknown one. */
export const calculatePlaceholders = (catalogue: Catalogue) =>
  query('automations.calculatePlaceholders', async (input: Input, { db, accountId, now, can, config }) => {
    const { record, recordId, ruleId, texts } = input;
    if (!kindOf(record)) throw badField('record', 'Rules are not about records of this kind');
    const rule = ruleId ? await findAggregate(db, accountId, automationRuleAggregate, ruleId, false) : null;
    const place = { tx: db, events: catalogue.events, accountId };
    const scene = await readScene(place, { kind: record, recordId, at: null, cause: null, now });
    if (!scene.exists || !readsOf(can)(record)) throw notFound();
    const known = new Set(placeholdersOf(record).map(({ name }) => name));
    const faults = texts.flatMap((text, i) => {
      const message = faultOfText(text, known);
      return message ? [{ target: `texts.${i}`, message }] : [];
    });
    if (faults.length) throw badFields(faults);
    const around = { ruleName: rule?.state.name ?? '', publicUrl: config.publicUrl, mayRead: readsOf(can) };
    const values = valuesOf(scene, around);
    return {
      values: { ...values },
      rendered: texts.map((text) => fill(text, scene, values)),
      faults: Object.entries(values).flatMap(([name, { problem }]) => (problem ? [`${name}: ${problem}`] : [])),
    };
  });
