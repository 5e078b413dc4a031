import sanitizeHtml from 'sanitize-html';

/** HTML as plain text, for mail programs that show no HTML. */
export const plainText = (html: string): string =>
  decode(
    sanitizeHtml(html.replace(/<(br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n$&'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name) => named[name] ?? whole);
