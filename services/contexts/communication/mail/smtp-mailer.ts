import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** What nodemailer says of a failure. */
interface Failure {
  readonly message?: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly recipient?: string;
}

const connectMs = 10_000;
/** Below the time after which a sender is taken for dead. */
const silenceMs = 60_000;

/** Hands mails to the SMTP server of SMTP_URL, over a few connections that are kept. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(mail) {
      try {
        const info = (await transport.sendMail(compose(mail))) as { response: string; rejectedErrors?: Failure[] };
        return { answer: info.response.slice(0, 500), refused: (info.rejectedErrors ?? []).map(describe) };
      } catch (error) {
        throw refusalOf(error as Failure);
      }
    },
    close: () => transport.close(),
  };
}

const describe = (failure: Failure) =>
  [failure.recipient, failure.response ?? failure.message].filter(Boolean).join(': ').slice(0, 500);

/**
 * 5xx is final and 4xx is not (RFC 5321 4.2.1). A server that cannot be reached, or does not know our password, says
 * nothing about the mail: it waits until somebody has put that right.
 */
function refusalOf(failure: Failure): MailRefused {
  const aboutUs = failure.code === 'EAUTH' || failure.code === 'ENOAUTH' || failure.code === 'ETLS';
  const isFinal = !aboutUs && (failure.responseCode ?? 0) >= 500;
  return new MailRefused(describe(failure) || 'The mail server did not answer', isFinal);
}
