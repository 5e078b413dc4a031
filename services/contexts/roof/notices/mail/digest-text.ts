import type { DigestLine } from '../../../communication/preferences/digest.facts.ts';
import { linkAsHtml, textAsHtml } from '../../../communication/templates/written-text.facts.ts';

interface Digest {
  readonly name: string;
  readonly companyName: string;
  readonly lines: readonly DigestLine[];
  readonly count: number;
  /** Address of the console. */
  readonly publicUrl: string;
}

/** The foot of every mail of this kind: where it is changed. */
export const changeIt = (publicUrl: string) =>
  `<p>${linkAsHtml(`${publicUrl}/communication/notifications/preferences`, 'Choose what is mailed to you')}</p>`;

/** News about one record stands together, in the order of the first of each. */
function byRecord(lines: readonly DigestLine[]): DigestLine[][] {
  const groups = new Map<string, DigestLine[]>();
  for (const line of lines) groups.set(line.link, [...(groups.get(line.link) ?? []), line]);
  return [...groups.values()];
}

/** A line of news with its link. */
export const lineText = (publicUrl: string, { summary, body, link }: DigestLine) =>
  `<p>${linkAsHtml(`${publicUrl}${link}`, summary)}</p>${textAsHtml(body)}`;

/** Subject and content of a digest: what is unread, by record. */
export function digestText({ name, companyName, lines, count, publicUrl }: Digest): {
  subject: string;
  content: string;
} {
  const what = count === 1 ? '1 unread notification' : `${count} unread notifications`;
  const records = byRecord(lines).map((group) => `<li>${group.map((one) => lineText(publicUrl, one)).join('')}</li>`);
  const more = count > lines.length ? `<p>${count - lines.length} older ones are in your inbox.</p>` : '';
  return {
    subject: `${what} at ${companyName}`,
    content: `${textAsHtml(`Hello ${name},\n\nYou have ${what}:`)}<ul>${records.join('')}</ul>${more}${changeIt(publicUrl)}`,
  };
}
