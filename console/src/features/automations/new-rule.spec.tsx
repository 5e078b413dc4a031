// @vitest-environment jsdom
import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenForKeys } from '../../lib/keys/keys.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { emptyDefinition } from './builder/draft.ts';
import { NewRulePage } from './new-rule.page.tsx';

let server: ReturnType<typeof serverAnswers>;

const summary = (id: string, kind: 'trigger' | 'action', label: string) => ({
  ...{ id, kind, label, group: 'Order', sentence: label, help: '', record: 'order', impact: 'internal' as const },
  ...{ permissions: 'order:read', allowed: true, blocker: null },
});
const trigger = summary('trigger.event.order.submitted', 'trigger', 'Order: submitted');
const comment = summary('action.comment', 'action', 'Comment on the record');
const fields = summary('trigger.field.changed.order', 'trigger', 'Order: a field changes');
const whole = (of: ReturnType<typeof summary>, more: object = {}) => ({
  ...of,
  ...{ params: {}, ui: [], fields: [], eventFields: [], outputs: [], placeholders: [], emits: [], consumes: [] },
  ...more,
});
const parts = {
  [trigger.id]: whole(trigger),
  [comment.id]: whole(comment, { ui: [{ name: 'message', title: 'Comment', control: 'area', options: [] }] }),
  [fields.id]: whole(fields, { fields: [{ path: 'total', title: 'Total inc GST', type: 'money' }] }),
};
const operators = [
  { id: 'gt', label: 'is more than', types: ['money'], right: 'one' as const },
  { id: 'empty', label: 'is empty', types: ['money'], right: 'none' as const },
];
const large: Definition = {
  ...emptyDefinition('order'),
  triggers: [{ key: 'start', type: trigger.id, params: {} }],
  when: {
    id: 'when',
    join: 'all',
    parts: [{ id: 'total', left: { field: 'total' }, op: 'gt', right: { lit: 20_000 } }],
  },
  steps: [{ id: 'say', type: comment.id, params: { message: 'Look' } }],
};

let stop: () => void;
afterEach(() => stop());
beforeEach(() => {
  stop = listenForKeys(window);
  server = serverAnswers();
  const records = [{ kind: 'order', title: 'Order', link: '/orders' }];
  server.on(automationsContract.listComponentTypes, ({ query }) => ({
    data: query?.['filter[kind]'] === 'trigger' ? [trigger, fields] : [comment],
    operators,
    records,
  }));
  server.on(automationsContract.getComponentType, ({ params }) => parts[(params as { id: string }).id] as never);
  server.on(automationsContract.listRecipes, () => ({
    data: [
      {
        key: 'large',
        name: 'Large order',
        note: 'Noticed.',
        sentence: 'When …',
        impact: 'internal' as const,
        definition: large,
      },
    ],
  }));
  server.on(automationsContract.checkRule, ({ body }) => {
    const { definition } = body as { definition: Definition };
    const first = definition.when?.parts[0] as { right?: { lit: unknown } } | undefined;
    const isEmpty = first?.right?.lit === '';
    return {
      problems: isEmpty ? [{ path: 'when.total', severity: 'error' as const, text: 'Enter a value' }] : [],
      sentence: 'When order submitted: comment',
      impact: 'internal' as const,
      tried: null,
    };
  });
  server.on(automationsContract.createRule, () => ({ id: 4, draftRevision: 1, problems: [] }));
});

/** The rule that was sent. */
const created = () => {
  const [sent] = server.sentTo(automationsContract.createRule);
  if (!sent) throw new Error('No rule was sent');
  return sent.body as unknown as { definition: Definition; templateKey: string | null };
};

it('fills the builder from a recipe, shows a refusal beside its condition, and saves what stands there', async () => {
  await renderBlock(<NewRulePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use Large order' }));
  const value = await screen.findByLabelText('Value');
  expect(value).toHaveProperty('value', '20000');
  await userEvent.clear(value);
  const condition = within(screen.getByRole('region', { name: 'If' }));
  await condition.findByText('Enter a value');
  await userEvent.type(await screen.findByLabelText('Value'), '9000');
  await waitFor(() => expect(condition.queryByText('Enter a value')).toBeNull());
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.sentTo(automationsContract.createRule)).toHaveLength(1));
  const sent = created();
  expect(sent.templateKey).toBe('large');
  expect(sent.definition.when?.parts[0]).toMatchObject({ op: 'gt', right: { lit: '9000' } });
});

it('is written by keyboard alone: a trigger, a condition and two actions, put in another order', async () => {
  await renderBlock(<NewRulePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Start from nothing' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Mine');
  await screen.findByRole('button', { name: 'Add a trigger' });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('w');
  await userEvent.type(await screen.findByLabelText('Trigger'), 'submitted{ArrowDown}{Enter}');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  await userEvent.type(await screen.findByLabelText('Action'), 'Comment{ArrowDown}{Enter}');
  await userEvent.type(await screen.findByLabelText('Comment'), 'First');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  const second = (await screen.findAllByLabelText('Action'))[1] as HTMLElement;
  await userEvent.type(second, 'Comment{ArrowDown}{Enter}');
  await userEvent.type((await screen.findAllByLabelText('Comment'))[1] as HTMLElement, 'Second');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.sentTo(automationsContract.createRule)).toHaveLength(1));
  const { definition } = created();
  expect(definition.triggers.map(({ type }) => type)).toEqual([trigger.id]);
  expect(definition.steps.map((step) => ('params' in step ? step.params.message : ''))).toEqual(['Second', 'First']);
});
