import { machineOf } from '@glasshouse/state-machines/catalogue';
import { domainEventsOf, statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { z } from 'zod';
import { text } from '../../../../platform/contract/words.ts';
import { readAccessOf } from '../../../webhooks/stream-access.facts.ts';
import { kinds } from '../records/kinds.ts';
import type { Component } from './component.ts';

/** A trigger with what most of them are. */
export const trigger = (
  given: Pick<Component, 'id' | 'label' | 'sentence' | 'help' | 'params'> & Partial<Component>,
): Component => ({
  ...{ kind: 'trigger', group: 'General', record: 'any', ui: {}, fields: [], outputs: [] },
  ...{ impact: 'internal', access: 'signedIn', emits: [], consumes: [] },
  ...given,
});

/** Where the name of the trigger ends and the kind of record begins. */
export const stateEntered = 'trigger.state.entered.';
export const stateLeft = 'trigger.state.left.';
export const fieldChanged = 'trigger.field.changed.';
export const byHand = 'trigger.manual';

const States = z.strictObject({ states: z.array(text(60)).min(1, 'Choose a status').max(40, 'At most 40 statuses') });
const Change = z.strictObject({
  field: text(60).min(1, 'Choose a field'),
  from: text(200).optional(),
  to: text(200).optional(),
});

const ofMachines = Object.entries(kinds).flatMap(([kind, { record, machine }]): Component[] => {
  if (!machine) return [];
  const lifecycle = machineOf(machine);
  const options = statusesOf(lifecycle).map((value) => ({ value, label: statusMeta(lifecycle, value).label }));
  const common = {
    group: record.title,
    record: kind,
    params: States,
    ui: { states: { title: 'Statuses', control: 'choices', options } },
    fields: [
      { path: 'from', title: 'Status before', type: 'enum' },
      { path: 'to', title: 'Status after', type: 'enum' },
      { path: 'reason', title: 'Reason', type: 'text' },
    ],
    access: readAccessOf(kind),
    consumes: domainEventsOf(lifecycle),
  } as const;
  const noun = record.title.toLowerCase();
  return [
    trigger({
      ...common,
      id: `${stateEntered}${kind}`,
      label: `${record.title} enters a status`,
      sentence: `${noun} enters {states}`,
      help: 'Starts when the record comes to one of these statuses from another one.',
    }),
    trigger({
      ...common,
      id: `${stateLeft}${kind}`,
      label: `${record.title} leaves a status`,
      sentence: `${noun} leaves {states}`,
      help: 'Starts when the record goes from one of these statuses to another one.',
    }),
  ];
});

const ofFields = Object.entries(kinds).map(([kind, { record }]) =>
  trigger({
    id: `${fieldChanged}${kind}`,
    group: record.title,
    label: `${record.title}: a field changes`,
    sentence: `{field} of ${record.title.toLowerCase()} changes`,
    help: 'Starts when a value of the record changes; also only from or to a certain value.',
    record: kind,
    access: readAccessOf(kind),
    params: Change,
    ui: {
      field: {
        title: 'Field',
        control: 'choice',
        options: Object.entries(record.fields)
          .filter(([, { type }]) => type !== 'list')
          .map(([value, { title }]) => ({ value, label: title })),
      },
      from: { title: 'From', control: 'text' },
      to: { title: 'To', control: 'text' },
    },
  }),
);

/** Triggers that are no event of their own: statuses, fields, somebody's hand. */
export const generalTriggers: readonly Component[] = [
  ...ofMachines,
  ...ofFields,
  trigger({
    id: byHand,
    label: 'Somebody runs it by hand',
    sentence: 'somebody runs it by hand',
    help: 'Starts for the records that somebody chooses, on the page of the rule.',
    params: z.strictObject({}),
  }),
];
