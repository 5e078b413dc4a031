import sanitizeHtml from 'sanitize-html';

/** Tags a mail may hold: text, lists, tables, links and pictures by address; no script, style sheet, form or frame. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
  ],
  allowedAttributes: { a: ['href'], td: ['align', 'colspan', 'rowspan'], th: ['align', 'colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
};

/** HTML that is safe to keep and to send. `{{placeholders}}` in links stay. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, { ...rules, allowedSchemesAppliedToAttributes: ['href'] });
