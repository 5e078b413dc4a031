import { conflict, notFound } from '../../../platform/kernel/errors.ts';

interface Part {
  readonly id: number;
}

/** The part with another content; 404 when there is none with this number. */
export function replacePart<P extends Part>(parts: readonly P[], part: P): P[] {
  if (!parts.some((one) => one.id === part.id)) throw notFound();
  return parts.map((one) => (one.id === part.id ? part : one));
}

/** The other parts. 404 when there is none with this number, 409 when it is the default and others would be left. */
export function withoutPart<P extends Part>(
  parts: readonly P[],
  id: number,
  { defaultId, noun }: { readonly defaultId: number | null; readonly noun: string },
): P[] {
  if (!parts.some((one) => one.id === id)) throw notFound();
  if (id === defaultId && parts.length > 1)
    throw conflict('DefaultPartError', `It is the default ${noun}: choose another default first`);
  return parts.filter((one) => one.id !== id);
}
