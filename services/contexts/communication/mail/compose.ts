import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

const oneLine = (text: string) => text.replace(/[\r\n\0]+/g, ' ').trim();

/**
 * A mail for nodemailer. Names and subject are made one line, addresses go as objects, so that nothing a user typed can
 * begin a header; nodemailer reads neither files nor addresses of the network for us.
 */
export const compose = (mail: Mail): SendMailOptions => ({
  messageId: `<${mail.messageId}>`,
  from: { name: oneLine(mail.from.name), address: mail.from.address },
  to: mail.to.map((address) => ({ name: '', address })),
  cc: mail.cc.map((address) => ({ name: '', address })),
  subject: oneLine(mail.subject),
  html: mail.html,
  text: mail.text,
  date: mail.date,
  attachments: mail.attachments.map((file) => ({ ...file, filename: oneLine(file.filename) })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
