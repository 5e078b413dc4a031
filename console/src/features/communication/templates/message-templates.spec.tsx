// @vitest-environment jsdom
import { communicationContract as c } from '@glasshouse/services/contexts/communication/communication.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { wrap } from './insert-text.ts';
import { MessageTemplatesPage } from './message-templates.page.tsx';

const builtIn = { subject: 'Invoice {{invoiceNumber}}', content: '<p>It comes to {{total}}.</p>' };
const own = {
  ...{ id: 4, name: 'Ours', type: 'invoice', subject: 'Your invoice', isDefault: true },
  updatedAt: '2026-11-02T01:00:00.000Z',
};

let server: ReturnType<typeof serverAnswers>;
let previewed: object[];
beforeEach(() => {
  queryClient.clear();
  previewed = [];
  server = serverAnswers();
  const data = [{ name: 'total', title: 'Total inc GST', example: '$4,617.00' }];
  server.on(c.listPlaceholders, () => ({ data, builtIn }) as never);
  server.on(c.previewMessageTemplate, ({ body }) => {
    previewed.push(body as object);
    return { subject: 'Invoice INV-1042', content: '<p>It comes to $4,617.00.</p>' };
  });
});

const show = (templates: object[], id?: number | 'new') => {
  const rows = { draw: 1, data: templates, recordsTotal: 1, recordsFiltered: 1, isCapped: false, summary: {} };
  server.on(c.listMessageTemplates, () => rows as never);
  return renderBlock(
    <Suspense>
      <MessageTemplatesPage type="invoice" id={id} />
    </Suspense>,
  );
};
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

it('begins with the built-in text while the company has none of its own, and shows it filled', async () => {
  server.on(c.createMessageTemplate, () => ({ id: 9 }));
  const { router } = await show([]);
  expect((await field('Subject')).value).toBe(builtIn.subject);
  expect(await screen.findByText('Invoice INV-1042')).toBeTruthy();
  expect(screen.getByTitle('Message').getAttribute('srcdoc')).toContain('$4,617.00');
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of message' }));
  expect(kinds.getAllByText('Built-in text')).toHaveLength(13);
  expect((await axe.run(document.body, { iframes: false, rules: { region: { enabled: false } } })).violations).toEqual(
    [],
  );
  await userEvent.clear(await field('Name'));
  await userEvent.type(await field('Name'), 'Ours');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo(c.createMessageTemplate)[0]?.body).toEqual({
      ...{ ...builtIn, name: 'Ours', type: 'invoice', isDefault: true },
    }),
  );
  await waitFor(() => expect(router.state.location.search).toEqual({ type: 'invoice', id: 9 }));
});

it('puts a placeholder where the cursor is, and asks for the preview again', async () => {
  server.on(c.getMessageTemplate, () => ({ ...own, content: '<p>Pay  please</p>' }) as never);
  await show([own]);
  const area = (await screen.findByLabelText('Message')) as HTMLTextAreaElement;
  area.setSelectionRange(7, 7);
  fireEvent.click(screen.getByRole('button', { name: 'Insert Total inc GST' }));
  await waitFor(() => expect(area.value).toBe('<p>Pay {{total}} please</p>'));
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ content: '<p>Pay {{total}} please</p>' }));
});

it('says why a message cannot be sent as it is typed', async () => {
  const refused = {
    code: 'BadFieldError',
    message: 'No',
    details: [{ target: 'content', message: 'There is no placeholder {{tutal}} here' }],
  };
  server.on(c.previewMessageTemplate, () => new Refused(422, refused));
  await show([]);
  expect(await screen.findByText('There is no placeholder {{tutal}} here')).toBeTruthy();
});

it('asks before a template is deleted', async () => {
  server.on(c.getMessageTemplate, () => ({ ...own, content: '<p>Pay</p>' }) as never);
  server.on(c.deleteMessageTemplate, () => ({ id: 4 }));
  await show([own]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sentTo(c.deleteMessageTemplate)).toHaveLength(1));
});

it('wraps what is selected, and leaves the cursor between marks that hold nothing', () => {
  expect(wrap({ text: 'Pay now', from: 4, to: 7 }, '<strong>', '</strong>')).toEqual({
    ...{ text: 'Pay <strong>now</strong>', from: 24, to: 24 },
  });
  expect(wrap({ text: 'Pay ', from: 4, to: 4 }, '<p>', '</p>')).toEqual({ text: 'Pay <p></p>', from: 7, to: 7 });
});
