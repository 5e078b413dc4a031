// @vitest-environment jsdom
import { supportContract } from '@glasshouse/services/contexts/support/support.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { NewTicketPage } from './new-ticket.page.tsx';
import { SupportPage } from './support.page.tsx';

it('B-373 sends a ticket with the page and the reference, and says its number', async () => {
  localStorage.setItem('glasshouse.recents.7', JSON.stringify([{ path: '/orders/9', name: 'SO-9' }]));
  const server = serverAnswers();
  server.on(supportContract.createTicket, () => ({ id: 4, number: 'ST-1004' }));
  const { router } = await renderBlock(<NewTicketPage reference="ref-12345678" />, { at: '/support/ticket' });
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'Labels print twice' } });
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Since this morning.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }));
  expect(await screen.findByText('Ticket ST-1004 sent')).toBeTruthy();
  expect(server.sentTo(supportContract.createTicket)[0]?.body).toEqual({
    subject: 'Labels print twice',
    message: 'Since this morning.',
    severity: 'question',
    page: '/orders/9',
    reference: 'ref-12345678',
    version: '2.9.8',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/support'));
});

it('B-373 keeps what was typed when a field is refused', async () => {
  serverAnswers().on(
    supportContract.createTicket,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors',
        details: [{ target: 'subject', message: 'Enter a short subject' }],
      }),
  );
  await renderBlock(<NewTicketPage reference="" />);
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Since this morning.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }));
  expect((await screen.findAllByText('Enter a short subject')).length).toBeGreaterThan(0);
  expect((screen.getByLabelText('What happened') as HTMLTextAreaElement).value).toBe('Since this morning.');
});

it('B-105 the support center keeps its ticket button, locked with the reason, without create on helpdeskSupport', async () => {
  serverAnswers();
  await renderBlock(<SupportPage />, { granted: [] });
  expect(screen.queryByRole('link', { name: 'Create Support Ticket' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Create Support Ticket' }));
  expect((await screen.findAllByText(/helpdesk/i)).length).toBeGreaterThan(0);
});
