import type { FastifyRequest } from 'fastify';
import type { AppError } from '../kernel/errors.ts';
import { isSigned } from './signed-url.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Did a person follow a signed address? Then JSON is no answer. */
export const isForPerson = (request: FastifyRequest): boolean =>
  isSigned(request.url) && (request.headers.accept ?? '').includes('text/html');

/** A refusal as a page of the product: what happened, what to do, what to quote. For a browser that was sent to a file. */
export function errorPage(error: AppError, reference?: string): string {
  const { happened, hint } = saidOf(error);
  const sentence = escaped(happened);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sentence}</title><style>${look}</style>
<header>${logo} Glasshouse</header>
<main role="alert"><h1>${sentence}</h1><p>${hint}</p><p><a href="/">Go to the dashboard</a></p>${quoted(reference)}</main></html>`;
}

/** What a refusal means for a document: the words of the API speak of calls and sessions. */
function saidOf(error: AppError): { readonly happened: string; readonly hint: string } {
  const happened = error.details[0]?.message ?? error.message;
  switch (error.code) {
    case 'AuthenticationError':
      return {
        happened: 'This address is no longer valid',
        hint: 'The address was valid for one minute. Go back and open it again.',
      };
    case 'NotFoundError':
      return {
        happened: 'There is no such document',
        hint: 'Its record was deleted, or the number in the address is wrong. Go back and search for it.',
      };
    case 'PermissionError':
      return { happened, hint: 'Ask an administrator for this right.' };
    default:
      return { happened, hint: 'Go back and try again.' };
  }
}

const quoted = (reference: string | undefined) =>
  reference ? `<small>If the problem persists, quote ${escaped(reference)} to your administrator.</small>` : '';

const logo =
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6.5 12 3v18l-9-1.5z" fill="#bfe0d7" stroke="#0a7264" stroke-width="1.6" stroke-linejoin="round"/><path d="M12 3l9 4v13l-9 1z" fill="#0a7264"/></svg>';

/** The console's colours and sizes: this page stands alone, without its style sheets. */
const look = `
:root{color-scheme:light dark;--bg:#f5f7f6;--card:#fff;--line:#c5cfcb;--text:#14201d;--text-2:#43514c;--accent:#0a7264;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0c1211;--card:#121a18;--line:#31423c;--text:#e7eeeb;--text-2:#b3c1bc;--accent:#45c7ae;--on:#06231d}}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:13px/20px Inter,system-ui,sans-serif}
header{display:flex;gap:10px;align-items:center;height:44px;padding:0 16px;border-bottom:1px solid var(--line);font-weight:600;font-size:14px}
main{max-width:520px;margin:12vh auto 0;padding:24px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
h1{margin:0 0 8px;font-size:18px;line-height:24px;font-weight:600}
p{margin:0 0 16px;color:var(--text-2)}
a{display:inline-block;padding:14px 14px;border-radius:5px;background:var(--accent);color:var(--on);font-weight:500;text-decoration:none}
small{color:var(--text-2);font-size:12px}
@media(max-width:560px){main{margin:24px 16px 0}}`;
