/** A mail as it is read: quoted-printable undone. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The address of the supplier's page in a mail; empty when there is none. */
export const linkIn = (mail: string): string => /\/purchasing\/supplier#[\w.-]+/.exec(decoded(mail))?.[0] ?? '';
