import { escapeHtml, renderText, TemplateFault } from './render.ts';

/** What is wrong with a text that holds placeholders, as a sentence; null when it can be filled. */
export function faultOfText(text: string, known: ReadonlySet<string>): string | null {
  try {
    renderText(text, known, {});
    return null;
  } catch (error) {
    if (error instanceof TemplateFault) return error.message;
    throw error;
  }
}

/** A text with values in the places of `{{name}}`, its lines kept. Throws an Error for a name that is not known: ask `faultOfText` first. */
export const fillText = (text: string, known: ReadonlySet<string>, values: Readonly<Record<string, string>>): string =>
  renderText(text, known, values);

/** Plain text as the HTML of a message: paragraphs and lines, everything else escaped. */
export const textAsHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** A link of a message, its words and address escaped. */
export const linkAsHtml = (address: string, words: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
