import { badField } from '../../../platform/kernel/errors.ts';

/** The one answer to everything that is not right about a sign-in: it tells nobody which addresses exist. */
export const wrongCredentials = () => badField('password', 'E-mail address or password is wrong');

/** The answer while an address is locked; addresses nobody signs in with are locked all the same. */
export const lockedOut = (target: string) =>
  badField(target, 'Too many wrong passwords. Wait 15 minutes, then try again');
