// @vitest-environment jsdom
import {
  type CommunicationLog,
  communicationContract,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { CommunicationLogLink } from './communication-log-link.tsx';
import { MessageList } from './message-list.tsx';

const log = (more: Partial<CommunicationLog> = {}): CommunicationLog => ({
  id: 5,
  methodType: 'email',
  progress: 'sent',
  user: { id: 7, name: 'Priya Nair' },
  recipientList: ['kerr@example.com.au', 'site@example.com.au'],
  ccList: ['boss@example.com.au'],
  createdAt: '2026-03-02T01:00:00.000Z',
  messageSubject: 'Quote Q-7',
  messageContent: '<p>Hello <strong>Kerr</strong></p>',
  userFiles: [{ key: 'a/b', name: 'Quote Q-7.pdf' }],
  linkType: 'order',
  linkId: 1,
  sentAt: '2026-03-02T01:00:01.000Z',
  problem: null,
  attempts: 1,
  resendOf: null,
  resendBlocker: null,
  ...more,
});

async function openDialog(given: CommunicationLog, granted: 'all' | readonly never[] = 'all') {
  const server = serverAnswers();
  server.on(communicationContract.getCommunicationLog, () => given);
  server.on(communicationContract.resendCommunicationLog, () => ({ id: 6 }));
  await renderBlock(<CommunicationLogLink id={5} />, { granted });
  fireEvent.click(screen.getByRole('button', { name: 'View message' }));
  await screen.findByText(given.messageSubject);
  return server;
}
const frame = () => screen.getByTitle('Message') as HTMLIFrameElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Toasts outlive the test that made them.
beforeEach(() => notifications.clean());

describe('the communication log dialog', () => {
  it('B-266 W-26 shows method, user, recipients, cc, time, subject, HTML content and files', async () => {
    await openDialog(log());
    const text = screen.getByRole('dialog').textContent ?? '';
    for (const part of [
      'Email',
      'Priya Nair',
      'kerr@example.com.au, site@example.com.au',
      'boss@example.com.au',
      '2nd Mar 2026 12:00pm',
      'Quote Q-7',
      'Quote Q-7.pdf',
    ])
      expect(text).toContain(part);
    expect(frame().srcdoc).toContain('<p>Hello <strong>Kerr</strong></p>');
  });

  it('B-272 W-26 sanitises the content and shows it where nothing can run', async () => {
    await openDialog(
      log({
        messageContent:
          '<p onclick="x()">Hi<script>steal()</script><img src="x" onerror="steal()"><a href="javascript:steal()">a</a></p><iframe src="https://evil.example"></iframe><style>p{}</style>',
      }),
    );
    const body = frame().srcdoc.split('<body>')[1] ?? '';
    expect(body).not.toMatch(/script|onclick|onerror|javascript:|<img|<iframe|<style/i);
    expect(body).toContain('<p>Hi<a>a</a></p>');
    // No scripts, no forms, no windows: everything but its origin is taken from it.
    expect(frame().getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('B-268 B-269 W-26 resends after the question, and says so', async () => {
    const server = await openDialog(log());
    press('Resend');
    expect(await screen.findByText('Resend Email?')).toBeTruthy();
    expect(screen.getByText('Resend the original communication to the contact again?')).toBeTruthy();
    expect(server.sentTo(communicationContract.resendCommunicationLog)).toEqual([]);
    press('Yes');
    expect(await screen.findByText('Email Resent')).toBeTruthy();
    expect(server.sentTo(communicationContract.resendCommunicationLog)).toMatchObject([
      { path: '/api/v1/communication/communicationlogs/5/resend', body: undefined },
    ]);
  });

  it('B-268 sends nothing when the question is not answered with yes', async () => {
    const server = await openDialog(log());
    press('Resend');
    await screen.findByText('Resend Email?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Resend Email?')).toBeNull());
    expect(server.sentTo(communicationContract.resendCommunicationLog)).toEqual([]);
  });

  it('B-269 names an SMS as one', async () => {
    await openDialog(log({ methodType: 'sms' }));
    press('Resend');
    expect(await screen.findByText('Resend SMS?')).toBeTruthy();
    press('Yes');
    expect(await screen.findByText('SMS Resent')).toBeTruthy();
  });

  it('B-270 W-26 shows an error when it could not be sent again', async () => {
    const server = await openDialog(log());
    const refusal = { code: 'ResendError', message: 'Only an e-mail can be sent again' };
    server.on(communicationContract.resendCommunicationLog, () => new Refused(409, refusal));
    press('Resend');
    await screen.findByText('Resend Email?');
    press('Yes');
    expect(await screen.findByText('Error resending communication')).toBeTruthy();
    expect(screen.getByText('Only an e-mail can be sent again')).toBeTruthy();
    expect(screen.queryByText('Email Resent')).toBeNull();
    const dialog = screen.getByRole('dialog', { name: 'Error resending communication' });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Error resending communication')).toBeNull());
  });

  it('B-267 W-26 offers the resend to those who may create on resendCommunication, and only of an e-mail', async () => {
    await openDialog(log(), []);
    const blocked = screen.getByRole('button', { name: /Resend/ });
    expect(blocked.getAttribute('aria-disabled') ?? blocked.getAttribute('data-variant')).toBeTruthy();
    fireEvent.click(blocked);
    expect(await screen.findByText(/needs the .* permission \(create\)/)).toBeTruthy();
    expect(screen.queryByText('Resend Email?')).toBeNull();
  });

  it('B-267 an SMS says why it cannot be sent again', async () => {
    await openDialog(log({ methodType: 'sms', resendBlocker: 'Only an e-mail can be sent again' }));
    fireEvent.click(screen.getByRole('button', { name: /Resend/ }));
    expect(await screen.findByText('Only an e-mail can be sent again')).toBeTruthy();
    expect(screen.queryByText('Resend SMS?')).toBeNull();
  });

  it('says what the mail server said', async () => {
    await openDialog(log({ progress: 'failed', problem: '550 nobody here', sentAt: null }));
    expect(screen.getByText('Not delivered')).toBeTruthy();
    expect(screen.getByText('550 nobody here')).toBeTruthy();
  });
});

describe('the list of messages', () => {
  it('asks for one record, opens what it lists, and tells who may not read it why', async () => {
    const server = serverAnswers();
    server.on(communicationContract.listCommunicationLogs, () => ({
      draw: 1,
      data: [
        {
          id: 5,
          messageSubject: 'Quote Q-7',
          recipients: 'kerr@example.com.au',
          methodType: 'email' as const,
          progress: 'sent' as const,
          userName: 'Priya Nair',
          createdAt: '2026-03-02T01:00:00.000Z',
          linkType: 'order',
          linkId: 1,
          contactId: 3,
        },
      ],
      recordsTotal: 1,
      recordsFiltered: 1,
      isCapped: false,
      summary: {},
    }));
    server.on(communicationContract.getCommunicationLog, () => log());
    const { unmount } = await renderBlock(<MessageList of={{ linkType: 'order', linkId: 1 }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Quote Q-7' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(server.sentTo(communicationContract.listCommunicationLogs)[0]?.query).toMatchObject({
      'filter[linkType]': 'order',
      'filter[linkId]': '1',
    });
    unmount();
    await renderBlock(<MessageList of={{ contactId: 3 }} />, { granted: [] });
    expect(await screen.findByText('You may not read messages here')).toBeTruthy();
  });
});
