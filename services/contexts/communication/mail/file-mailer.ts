import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Mailer } from './mail.ts';

/** Writes mails as .eml files named by their message id, so that a repeated mail takes the place of the first. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = (await transport.sendMail(compose(mail))) as unknown as { message: Buffer };
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.messageId.replace(/[^A-Za-z0-9.-]+/g, '_')}.eml`);
      // Whole or not at all: whoever reads the folder never sees half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { answer: `Written to ${file}`, refused: [] };
    },
    close() {},
  };
}
