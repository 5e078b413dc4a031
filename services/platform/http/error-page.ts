import type { FastifyRequest } from 'fastify';
import type { AppError } from '../kernel/errors.ts';
import { isSigned } from './signed-url.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Did a person follow a signed address? Then JSON is no answer. */
export const isForPerson = (request: FastifyRequest): boolean =>
  isSigned(request.url) && (request.headers.accept ?? '').includes('text/html');

/** A refusal as a page of one sentence, for a browser that was sent to a file. */
export function errorPage(error: AppError): string {
  const text = error.details[0]?.message ?? error.message;
  const hint =
    error.status === 401
      ? 'The address was valid for one minute. Go back and open it again.'
      : 'Go back and try again.';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(text)}</title><style>:root{color-scheme:light dark}body{display:grid;place-items:center;min-height:90vh;margin:0 16px;font:15px/1.5 system-ui,sans-serif;text-align:center}p{max-width:480px}small{opacity:.75}</style>
<main role="alert"><p>${escaped(text)}<br><small>${hint}</small></p></main></html>`;
}
