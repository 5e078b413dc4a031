import DOMPurify from 'dompurify';
import { useMemo, useRef } from 'react';
import styles from './communication-log.module.css';

const keep = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'a'],
    ...['h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'align', 'colspan', 'rowspan'],
};

/** A colour of the theme as it is now: a frame does not see the page's own. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const pageOf = (html: string) => `<!doctype html><html><head><meta charset="utf-8"><style>
  body { margin: 0; padding: 12px; font: 13px/20px "Inter Variable", system-ui, sans-serif; color: ${token('--text')}; background: ${token('--surface')}; overflow-wrap: anywhere }
  p { margin: 0 0 12px } p:last-child { margin: 0 } a { color: ${token('--accent-text')} }
  table { border-collapse: collapse } td, th { padding: 2px 8px; border: 1px solid ${token('--line-2')} }
</style></head><body>${html}</body></html>`;

/**
 * What was written, sanitised, in a frame that runs no script, opens nothing and sends no form. It is of this origin only
 * so that it can be as high as its text.
 */
export function MessageContent({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useMemo(() => pageOf(DOMPurify.sanitize(html, keep)), [html]);
  const fit = () => {
    const height = frame.current?.contentDocument?.body.scrollHeight;
    // Two pixels are its border.
    if (frame.current && height) frame.current.style.height = `${height + 2}px`;
  };
  return (
    <iframe
      ref={frame}
      className={styles.content}
      title="Message"
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={fit}
    />
  );
}
