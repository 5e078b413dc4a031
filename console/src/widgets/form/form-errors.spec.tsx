// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCommand } from '../../lib/api/use-command.ts';
import { listenForKeys } from '../../lib/keys/keys.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useForm } from './form-state.ts';

const { setCreditStatus } = contactsContract;

function Sample() {
  const command = useCommand(setCreditStatus);
  const form = useForm({ reason: '', status: '', day: '' }, command);
  const send = () => void command.run({ params: { id: 7 }, body: { status: 'stop', reason: form.values.reason } });
  return (
    <Form command={command} isChanged={form.isChanged} onSubmit={send}>
      <TextField label="Reason" {...form.bind('reason')} />
      <TextField label="Status" {...form.bind('status')} />
      <DateField label="Day" isOptional {...form.bind('day')} />
    </Form>
  );
}

const refusal = new Refused(422, {
  code: 'BadFieldError',
  message: 'Errors were found in the following fields',
  details: [
    { target: 'reason', message: 'Say why' },
    { target: 'status', message: 'Choose a status' },
  ],
});

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  server.on(setCreditStatus, () => refusal);
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('refused fields', () => {
  it('W-46 B-082 B-083 stand beneath their fields under a headline with jumps', async () => {
    await renderBlock(<Sample />);
    await userEvent.type(field('Reason'), 'x');
    await save();
    expect(await screen.findByText('Errors were found in the following fields')).toBeTruthy();
    expect(field('Reason').getAttribute('aria-invalid')).toBe('true');
    const below = document.getElementById(field('Reason').getAttribute('aria-describedby') ?? '');
    expect(below?.textContent).toBe('Say why');
    await userEvent.click(screen.getByRole('link', { name: 'Choose a status' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Status')));
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });
  it('W-46 B-084 W-13 go when the field is changed or emptied, and the headline with the last of them', async () => {
    await renderBlock(<Sample />);
    await userEvent.type(field('Reason'), 'x');
    await save();
    await screen.findByText('Errors were found in the following fields');
    await userEvent.clear(field('Reason'));
    expect(field('Reason').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('Say why')).toBeNull();
    expect(field('Status').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field('Status'), 's');
    expect(screen.queryByText('Errors were found in the following fields')).toBeNull();
  });
  it('nothing typed is lost to a refusal', async () => {
    await renderBlock(<Sample />);
    await userEvent.type(field('Reason'), 'found broken');
    await save();
    await screen.findByText('Say why', { selector: 'p' });
    expect((field('Reason') as HTMLInputElement).value).toBe('found broken');
  });
});

it('Ctrl S and Ctrl Enter save, also what a date field has not told yet', async () => {
  const stop = listenForKeys(window);
  await renderBlock(<Sample />);
  await userEvent.type(field(/^Day/), '21/11/2026');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.sentTo(setCreditStatus)).toHaveLength(1));
  await userEvent.type(field('Reason'), 'x');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.sentTo(setCreditStatus)).toHaveLength(2));
  stop();
});

it('a field this browser cannot read keeps the form', async () => {
  await renderBlock(<Sample />);
  await userEvent.type(field(/^Day/), '31/2');
  await save();
  expect(document.activeElement).toBe(field(/^Day/));
  expect(server.sentTo(setCreditStatus)).toHaveLength(0);
});

it('asks before typed input is left behind by a link', async () => {
  const { router } = await renderBlock(<Sample />);
  await userEvent.type(field('Reason'), 'x');
  act(() => void router.navigate({ to: '/elsewhere' as never }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/');
  act(() => void router.navigate({ to: '/elsewhere' as never }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
