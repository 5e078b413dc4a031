// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { OwnSessions } from './sessions.tsx';

const here = {
  id: 4,
  device: 'Firefox on Windows',
  ip: '203.0.113.7',
  startedAt: '2026-03-02T01:00:00.000Z',
  lastUsedAt: '2026-03-02T02:00:00.000Z',
  isCurrent: true,
};
const there = { ...here, id: 9, device: 'Chrome on Android', ip: null, isCurrent: false };

const show = () => renderBlock(<OwnSessions />);

describe('own sessions', () => {
  it('mark this one and end another after a question', async () => {
    const server = serverAnswers();
    let open = [here, there];
    server.on(identityContract.listOwnSessions, () => ({ data: open, total: open.length }));
    server.on(identityContract.endOwnSession, () => {
      open = [here];
      return { id: 9 };
    });
    await show();
    const row = (await screen.findByText('Chrome on Android')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Not known')).toBeTruthy();
    const own = screen.getByText('This session').closest('tr') as HTMLElement;
    expect(within(own).queryByRole('button')).toBeNull();
    const user = userEvent.setup();
    await user.click(within(row).getByRole('button', { name: /^Sign out Chrome on Android/ }));
    expect(server.sentTo(identityContract.endOwnSession)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(server.sentTo(identityContract.endOwnSession)[0]?.path).toBe('/api/v1/users/current/sessions/9');
    expect(screen.getByText('You are signed in here only.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('say what went wrong, and are asked for again', async () => {
    const server = serverAnswers();
    let fails = true;
    server.on(identityContract.listOwnSessions, () =>
      fails ? new Refused(500, { code: 'InternalError', message: 'Something went wrong' }) : { data: [here], total: 1 },
    );
    await show();
    expect(await screen.findByText('Error loading your sessions')).toBeTruthy();
    fails = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This session')).toBeTruthy();
  });
});
