import type { Catalogue } from '../catalogue/build.ts';
import type { Component } from '../catalogue/component.ts';
import type { Impact } from '../component-types.contract.ts';
import {
  actionsIn,
  type Definition,
  isBranch,
  isWait,
  type Params,
  type Step,
  type WaitStep,
} from '../definition.contract.ts';
import { groupWords } from './clause-words.ts';

/** A rule as one sentence: "When order enters On hold, if Total is more than 1000, notify …". */
export function sentenceOf(definition: Definition, { components }: Catalogue): string {
  const { triggers, when, steps, record } = definition;
  const starts = triggers.map(({ type, params }) => partWords(components.get(type), type, params)).join(' or ');
  const condition = when ? groupWords(when, record) : '';
  const does = stepsWords(steps, record, components);
  return `When ${starts || '…'}${condition ? `, if ${condition}` : ''}: ${does || '…'}`;
}

/** What of a rule differs from another, as sentences. */
export function changesBetween(before: Definition, after: Definition, catalogue: Catalogue): string[] {
  const parts = (d: Definition) => ({
    'It starts': d.triggers.map((one) => partWords(catalogue.components.get(one.type), one.type, one.params)),
    'Its condition': d.when ? [groupWords(d.when, d.record)] : [],
    'It does': d.steps.map((step) => stepsWords([step], d.record, catalogue.components)),
    'It runs at most': [`once per ${d.oncePer ?? 'event'}, ${d.ceiling.runsPerHour} times an hour`],
  });
  const [was, is] = [parts(before), parts(after)];
  return Object.keys(is).flatMap((key) => {
    const [a, b] = [was[key as keyof typeof was], is[key as keyof typeof is]];
    const gone = a.filter((one) => !b.includes(one));
    const fresh = b.filter((one) => !a.includes(one));
    return [...gone.map((one) => `${key} no longer: ${one}`), ...fresh.map((one) => `${key} now: ${one}`)];
  });
}

/** How far a rule reaches: as far as the action that reaches farthest. */
export function impactOf({ steps }: Definition, { components }: Catalogue): Impact {
  const reached = actionsIn(steps).map(({ type }) => components.get(type)?.impact ?? 'internal');
  if (reached.includes('money')) return 'money';
  return reached.includes('customer') ? 'customer' : 'internal';
}

const shown = 60;

/** The words of a part with what was chosen in its places; a place with a noun counts it: {amount day}. */
export function partWords(component: Component | undefined, type: string, params: Params): string {
  if (!component) return type;
  return component.sentence.replace(/\{(\w+)(?: (\w+))?\}/g, (_, name: string, noun?: string) => {
    const words = choiceWords(component, name, params[name]);
    return noun ? `${words} ${noun}${words === '1' ? '' : 's'}` : words;
  });
}

function choiceWords({ ui }: Component, name: string, value: Params[string] | undefined): string {
  const options = ui[name]?.options ?? [];
  const label = (one: unknown) => options.find((option) => option.value === String(one))?.label ?? String(one);
  if (Array.isArray(value)) return value.length ? value.map(label).join(' or ') : 'users';
  if (value === undefined || value === null || value === '') return name === 'to' ? 'the customer' : '…';
  const words = label(value);
  return words.length > shown ? `${words.slice(0, shown)}…` : words;
}

const stepsWords = (steps: readonly Step[], record: string | null, components: Catalogue['components']): string =>
  steps.map((step) => stepWords(step, record, components)).join(', then ');

function stepWords(step: Step, record: string | null, components: Catalogue['components']): string {
  if (isWait(step)) return waitWords(step);
  if (!isBranch(step)) return partWords(components.get(step.type), step.type, step.params);
  const cases = step.branch.map(
    (one) => `if ${groupWords(one.when, record)}: ${stepsWords(one.steps, record, components)}`,
  );
  const other = step.else.length ? [`otherwise ${stepsWords(step.else, record, components)}`] : [];
  return [...cases, ...other].join('; ');
}

const units = { minutes: 'minute', hours: 'hour', days: 'day', workdays: 'working day' } as const;

/** A wait in words: "wait 3 working days, until 09:00". */
const waitWords = ({ wait: { amount, unit, at } }: WaitStep): string =>
  `wait ${amount} ${units[unit]}${amount === 1 ? '' : 's'}${at === null || unit === 'minutes' || unit === 'hours' ? '' : `, until ${at}`}`;
