/** Values by placeholder; what is missing or empty is nothing. */
export type Values = Readonly<Record<string, string>>;

/** A piece of a template: plain text, a value, or a part shown only when a value is there. */
type Piece =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly section: string; readonly pieces: readonly Piece[] };

/** A template that cannot be used, with the sentence that says why. */
export class TemplateFault extends Error {}

// One part without alternatives: a text of 100,000 blanks is looked at once, not once for each way to divide it.
const tag = /\{\{([^{}]*)\}\}/g;
/** What a message needs is far below; what one template may cost is bounded by it. */
const mostTags = 500;
const nameShape = /^[A-Za-z][A-Za-z0-9]{0,59}$/;

/**
 * Reads `{{name}}` and `{{#name}}shown when there is one{{/name}}`. Names only: there are no expressions, so a template
 * can do nothing but place the values it is given. Throws TemplateFault naming a placeholder that is not known.
 */
export function parseTemplate(source: string, known: ReadonlySet<string>): readonly Piece[] {
  const root: Piece[] = [];
  const open: { name: string; pieces: Piece[]; outer: Piece[] }[] = [];
  let pieces = root;
  let at = 0;
  let tags = 0;
  for (const match of source.matchAll(tag)) {
    tags += 1;
    if (tags > mostTags) throw new TemplateFault(`Use at most ${mostTags} placeholders`);
    const [whole, inside = ''] = match;
    const said = inside.trim();
    const mark = said.startsWith('#') || said.startsWith('/') ? said.charAt(0) : '';
    const name = said.slice(mark.length).trim();
    if (!nameShape.test(name) || !known.has(name)) throw new TemplateFault(`There is no placeholder {{${name}}} here`);
    if (match.index > at) pieces.push({ text: source.slice(at, match.index) });
    at = match.index + whole.length;
    if (mark === '') pieces.push({ name });
    else if (mark === '#') {
      const inner: Piece[] = [];
      pieces.push({ section: name, pieces: inner });
      open.push({ name, pieces: inner, outer: pieces });
      pieces = inner;
    } else {
      const last = open.pop();
      if (last?.name !== name) throw new TemplateFault(`{{/${name}}} has no opening tag: write {{#${name}}} before it`);
      pieces = last.outer;
    }
  }
  const left = open.at(-1);
  if (left) throw new TemplateFault(`{{#${left.name}}} is not closed: write {{/${left.name}}} after it`);
  if (at < source.length) pieces.push({ text: source.slice(at) });
  return root;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
const asOneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ');

function write(pieces: readonly Piece[], values: Values, put: (value: string) => string): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('name' in piece) return put(values[piece.name] ?? '');
      return values[piece.section] ? write(piece.pieces, values, put) : '';
    })
    .join('');
}

/** The template as HTML: every value escaped. */
export const renderHtml = (source: string, known: ReadonlySet<string>, values: Values): string =>
  write(parseTemplate(source, known), values, escapeHtml);

/** The template as one line of plain text. */
export const renderLine = (source: string, known: ReadonlySet<string>, values: Values): string =>
  asOneLine(write(parseTemplate(source, known), values, (value) => value)).trim();

/** The template as plain text, its lines kept. */
export const renderText = (source: string, known: ReadonlySet<string>, values: Values): string =>
  write(parseTemplate(source, known), values, (value) => value);
