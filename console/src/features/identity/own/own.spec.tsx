// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { Authenticator } from './authenticator.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

describe('change password', () => {
  it('W-24 B-019 B-020 B-021 sends the three fields, shows the server’s rules, and says when it is done', async () => {
    const server = serverAnswers();
    let refuses = true;
    server.on(identityContract.changeOwnPassword, () => {
      const details = [{ target: 'password', message: 'Use at least 12 characters' }];
      return refuses
        ? new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details })
        : {};
    });
    let closed = 0;
    await renderBlock(
      <ChangePasswordDialog
        isOpen
        onClose={() => {
          closed += 1;
        }}
      />,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Repeat the new password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'));
    expect(closed).toBe(0);
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Password Updated')).toBeTruthy();
    expect(closed).toBe(1);
    expect(server.sentTo(identityContract.changeOwnPassword)[0]?.body).toEqual({
      currentPassword: 'old one',
      password: 'short',
      confirmPassword: 'short',
    });
  });
});

describe('own authenticator', () => {
  it('B-017 is set up with a key and a code, and shows what the server refuses', async () => {
    const server = serverAnswers();
    server.on(identityContract.requestOwnMfa, () => ({ secret: 'GMLQVKMR', url: 'otpauth://totp/Glasshouse:kim' }));
    const details = [{ target: 'token', message: 'The code is wrong' }];
    server.on(
      identityContract.enableOwnMfa,
      () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details }),
    );
    await renderBlock(<Authenticator />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Set up authenticator' }));
    await user.type(screen.getByLabelText('Password'), 'my own password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('GMLQ VKMR')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Enable authenticator' }));
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    expect(server.sentTo(identityContract.requestOwnMfa)[0]?.body).toEqual({ password: 'my own password' });
    expect(server.sentTo(identityContract.enableOwnMfa)[0]?.body).toEqual({ token: '123456' });
  });
});

describe('change e-mail', () => {
  it('asks for the password, and shows what the server refuses under its field', async () => {
    const server = serverAnswers();
    const details = [{ target: 'password', message: 'The password is wrong' }];
    server.on(
      identityContract.changeOwnEmail,
      () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details }),
    );
    await renderBlock(<ChangeEmailDialog isOpen onClose={() => undefined} />);
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'new@example.com.au');
    await user.type(screen.getByLabelText('Password'), 'not mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(server.sentTo(identityContract.changeOwnEmail)[0]?.body).toEqual({
      email: 'new@example.com.au',
      password: 'not mine',
    });
  });
});
