// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lostSession } from '../../lib/auth/lost-session.ts';
import { currentToken, storeToken } from '../../lib/auth/token.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { SignInPage } from './sign-in.page.tsx';

const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('E-mail'), 'kim@example.com.au');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const open = async (at = '/login?redirect=/orders') => {
  const server = serverAnswers();
  const { router } = await renderBlock(<SignInPage />, { at });
  return { server, router, user: userEvent.setup() };
};

describe('sign-in', () => {
  it('B-002 B-381 asks for e-mail and password first, and for the code only when the server says so', async () => {
    const { server, user } = await open();
    server.on(identityContract.authenticate, ({ body }) =>
      body?.token === '123456' ? { token: 'signed.in.now' } : { requireMFAToken: true },
    );
    expect(screen.queryByLabelText('Code')).toBeNull();
    await signIn(user);
    const code = await screen.findByLabelText('Code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(code, '12a34567');
    expect((code as HTMLInputElement).value).toBe('123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(currentToken()).toBe('signed.in.now'));
    expect(server.sentTo(identityContract.authenticate).at(-1)?.body).toEqual({
      email: 'kim@example.com.au',
      password: 'a long password',
      token: '123456',
    });
  });

  it('B-382 does not send fewer than six digits', async () => {
    const { server, user } = await open();
    server.on(identityContract.authenticate, () => ({ requireMFAToken: true }));
    await signIn(user);
    await user.type(await screen.findByLabelText('Code'), '12345');
    expect((screen.getByRole('button', { name: 'Sign in' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('B-004 goes back from the code to empty credentials', async () => {
    const { server, user } = await open();
    server.on(identityContract.authenticate, () => ({ requireMFAToken: true }));
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Back to e-mail and password' }));
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['/login?redirect=/orders', '/orders'],
    ['/login', '/'],
    ['/login?redirect=//evil.test', '/'],
    ['/login?redirect=https://evil.test', '/'],
  ])('B-005 B-008 from %s goes on to %s', async (at, target) => {
    const { server, router, user } = await open(at);
    server.on(identityContract.authenticate, () => ({ token: 'signed.in.now' }));
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it('B-006 B-007 shows what the server refused beneath its field and stays; typing takes it away', async () => {
    const { server, router, user } = await open();
    const details = [{ target: 'password', message: 'E-mail address or password is wrong' }];
    server.on(
      identityContract.authenticate,
      () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details }),
    );
    await signIn(user);
    const field = screen.getByLabelText('Password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('E-mail address or password is wrong')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    await user.type(field, 'x');
    expect(screen.queryByText('E-mail address or password is wrong')).toBeNull();
  });

  it('B-015 W-44 says that the session ended and offers Login', async () => {
    lostSession.set(true);
    const { user } = await open();
    expect(await screen.findByText('Logged out!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.queryByText('Logged out!')).toBeNull());
    storeToken('a token of a test');
  });
});
