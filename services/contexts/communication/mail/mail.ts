import type { Readable } from 'node:stream';

/** One mail as it goes out. */
export interface Mail {
  /** The same for every attempt, so that a repeated mail is the same mail. Without angle brackets. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer | Readable;
  readonly contentType?: string;
}

/** What the mail server said when it took a mail. */
export interface Taken {
  readonly answer: string;
  /** Recipients it refused, each with its words, while it took the mail for the others. */
  readonly refused: readonly string[];
}

/** The mail was not taken. Final: repeating it is pointless. */
export class MailRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Hands mails over. Throws MailRefused. */
export interface Mailer {
  send(mail: Mail): Promise<Taken>;
  close(): void;
}
