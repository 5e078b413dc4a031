import { z } from 'zod';
import { readAccessOf } from '../../../webhooks/stream-access.facts.ts';
import { timeShape } from '../definition.contract.ts';
import { kinds } from '../records/kinds.ts';
import { dueTrigger, scheduleTrigger } from '../time/time-params.ts';
import type { Component } from './component.ts';
import { trigger } from './general-triggers.ts';

const Time = z.string().regex(timeShape, 'Enter a time of day, such as 07:30').max(5);
const dueOn = (names: readonly string[]) =>
  z.strictObject({
    date: z.enum(names, 'Choose a date'),
    amount: z.number('Enter a number of days').int('Whole days').min(0, 'Not below zero').max(365, 'At most 365 days'),
    when: z.enum(['before', 'after'], 'Say before or after'),
    at: Time,
  });
const Schedule = z.strictObject({
  days: z
    .array(z.enum(['1', '2', '3', '4', '5', '6', '7']))
    .min(1, 'Choose a day')
    .max(7, 'At most seven days'),
  at: Time,
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const at = { title: 'At (HH:MM)', control: 'text' } as const;

const ofDates = Object.entries(kinds).flatMap(([kind, { record }]): Component[] => {
  const dates = Object.entries(record.fields).filter(([, { listed }]) => listed);
  if (!dates.length) return [];
  return [
    trigger({
      id: `${dueTrigger}${kind}`,
      group: record.title,
      label: `${record.title}: days before or after a date`,
      sentence: `it is {amount day} {when} {date} of the ${record.title.toLowerCase()}, at {at}`,
      help: 'Starts once a day for every record whose date is so many days away, by the clock of the business.',
      record: kind,
      access: readAccessOf(kind),
      params: dueOn(dates.map(([name]) => name)),
      ui: {
        amount: { title: 'Days', control: 'number' },
        when: {
          title: 'Before or after',
          control: 'choice',
          options: [
            { value: 'before', label: 'before' },
            { value: 'after', label: 'after' },
          ],
        },
        date: {
          title: 'Date',
          control: 'choice',
          options: dates.map(([value, { title }]) => ({ value, label: title })),
        },
        at,
      },
    }),
  ];
});

/** Triggers that time starts: a date of a record, a time of day. */
export const timeTriggers: readonly Component[] = [
  ...ofDates,
  trigger({
    id: scheduleTrigger,
    label: 'A time of day',
    sentence: 'it is {at} on {days}',
    help: 'Starts on these days by the clock of the business; for rules about no record in particular.',
    record: null,
    params: Schedule,
    ui: {
      days: {
        title: 'On',
        control: 'choices',
        options: days.map((label, i) => ({ value: String(i + 1), label })),
      },
      at,
    },
  }),
];
