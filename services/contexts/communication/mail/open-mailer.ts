import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** SMTP when the environment names a server, else files in the data folder. */
export const openMailer = ({ smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataFolder, 'mail'));

/** 'Glasshouse <no-reply@…>' as name and address. Throws when MAIL_FROM is neither that nor an address. */
export function readSender(mailFrom: string): { name: string; address: string } {
  const match = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))\s*$/.exec(mailFrom);
  const address = match?.[2] ?? match?.[3];
  if (!address) throw new Error('Configuration: MAIL_FROM must be an address, or a name and <address>');
  return { name: match?.[1] ?? '', address };
}
