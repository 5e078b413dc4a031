import { badField } from '../../../platform/kernel/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { contextWordIn, type PasswordContext } from './context-words.ts';

/**
 * Refuses a new password that is among the commonest, or holds a word of its context: those are tried first. 422 on
 * `password`. Length is the contract's; nothing else is asked for (ASVS 6.2.4, 6.2.5, 6.2.11).
 */
export async function assertGoodPassword(password: string, context: PasswordContext): Promise<void> {
  if ((await commonPasswords()).has(password.trim().toLowerCase()))
    throw badField('password', 'This password is too common. Choose another');
  const word = contextWordIn(password, context);
  if (word)
    throw badField(
      'password',
      `Leave out "${word}": the names of the company, of yourself and of Glasshouse are easy to guess`,
    );
}
