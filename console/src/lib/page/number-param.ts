import { notFound } from '@tanstack/react-router';

/** A record id in a path: digits only, anything else is a page that does not exist. */
export function numberParam(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
