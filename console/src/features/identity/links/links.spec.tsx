// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { CompleteRegistrationPage } from './complete-registration.page.tsx';
import { ForgotPasswordPage } from './forgot-password.page.tsx';
import { InvitationPage } from './invitation.page.tsx';
import { RegistrationPage } from './registration.page.tsx';
import { ResetPasswordPage } from './reset-password.page.tsx';

const open = async (page: ReactNode) => {
  const server = serverAnswers();
  return { server, ready: () => renderBlock(page), user: userEvent.setup() };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.type(screen.getByLabelText('New password'), 'a newly chosen one');
  await user.type(screen.getByLabelText('Repeat the new password'), 'a newly chosen one');
  await user.click(screen.getByRole('button', { name: button }));
};

describe('links from mails', () => {
  it('B-022 asks for a link and never says whether the address exists', async () => {
    const { server, ready, user } = await open(<ForgotPasswordPage />);
    server.on(identityContract.forgotPassword, () => ({}));
    await ready();
    await user.type(screen.getByLabelText('E-mail'), 'kim@example.com.au');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('status')).textContent).toContain('If kim@example.com.au can be used');
  });

  it('B-022 sets a new password with the code behind the #, which leaves the address bar', async () => {
    window.history.replaceState(null, '', '/account/resetpassword#the.code');
    const { server, ready, user } = await open(<ResetPasswordPage />);
    server.on(identityContract.resetPassword, () => ({}));
    await ready();
    expect(window.location.hash).toBe('');
    await choose(user, 'Save password');
    expect(await screen.findByText('Password Updated')).toBeTruthy();
    expect(server.sentTo(identityContract.resetPassword)[0]?.body).toMatchObject({ token: 'the.code' });
  });

  it('B-023 registers a company and completes it', async () => {
    const { server, ready, user } = await open(<RegistrationPage />);
    server.on(identityContract.register, () => ({}));
    await ready();
    await user.type(screen.getByLabelText('Company'), 'Tarneit Glass');
    await user.type(screen.getByLabelText('Your name'), 'Ada Owner');
    await user.type(screen.getByLabelText('Your e-mail'), 'ada@tarneit.example.com.au');
    await user.type(screen.getByLabelText('GST rate'), '10');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/link to finish the registration/)).toBeTruthy();
    expect(server.sentTo(identityContract.register)[0]?.body).toMatchObject({
      companyName: 'Tarneit Glass',
      salesTaxRate: '10',
    });
  });

  it('leads whoever finishes a registration without its link to a new one', async () => {
    window.history.replaceState(null, '', '/account/registration/complete');
    const { ready } = await open(<CompleteRegistrationPage />);
    await ready();
    expect(await screen.findByText(/opens from the link in your e-mail/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/account/registration');
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  });

  it('B-023 says when the link of a registration is used', async () => {
    window.history.replaceState(null, '', '/account/registration/complete#old.code');
    const { server, ready, user } = await open(<CompleteRegistrationPage />);
    const details = [{ target: 'token', message: 'This link is no longer valid. Ask for a new one' }];
    server.on(
      identityContract.completeRegistration,
      () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details }),
    );
    await ready();
    await choose(user, 'Finish');
    expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
  });

  it('B-024 accepts an invitation with its code', async () => {
    const { server, ready, user } = await open(<InvitationPage code="abc.def" />);
    server.on(identityContract.getInvitation, () => ({
      name: 'Nia New',
      email: 'nia@example.com.au',
      companyName: 'Bayside Glass',
    }));
    server.on(identityContract.completeInvitation, () => ({ email: 'nia@example.com.au' }));
    await ready();
    expect(await screen.findByText('Welcome to Bayside Glass')).toBeTruthy();
    await choose(user, 'Accept invitation');
    await waitFor(() =>
      expect(server.sentTo(identityContract.completeInvitation)[0]?.body).toMatchObject({ code: 'abc.def' }),
    );
  });

  it('says when a registration is complete that its administrator can sign in', async () => {
    window.history.replaceState(null, '', '/account/registration/complete#new.code');
    const { server, ready, user } = await open(<CompleteRegistrationPage />);
    server.on(identityContract.completeRegistration, () => ({ email: 'nia@example.com.au' }));
    await ready();
    await choose(user, 'Finish');
    expect(await screen.findByText('Your company is ready. Sign in to begin')).toBeTruthy();
    expect(screen.queryByText('Password Updated')).toBeNull();
  });

  it('tells an invitation that is over from one that could not be loaded', async () => {
    const { server, ready } = await open(<InvitationPage code="abc.def" />);
    server.on(
      identityContract.getInvitation,
      () => new Refused(500, { code: 'InternalError', message: 'Something went wrong on our side' }),
    );
    await ready();
    expect((await screen.findByRole('alert')).textContent).toContain('The invitation could not be loaded');
    expect(screen.queryByText(/no longer valid/)).toBeNull();
    server.on(identityContract.getInvitation, () => new Refused(404, { code: 'NotFoundError', message: 'Not found' }));
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText(/no longer valid/)).toBeTruthy();
  });
});
