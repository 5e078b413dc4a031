import { type Access, type Mode, modes, type Permission } from './access.ts';
import { permissionTypes } from './permission-types.ts';

/** 'stockTakeCount' becomes 'Stock take count'. */
export function typeWords(type: string): string {
  const text = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A right in plain words: 'Stock take count: update'. */
export function rightWords(right: string): string {
  const [type = '', mode = ''] = right.split(':');
  return `${typeWords(type)}: ${mode}`;
}

/** An access in plain words: 'Order: update or Order edit: update'. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'anyone';
  if (access === 'signedIn') return 'anyone who is signed in';
  if (access === 'developer') return 'platform developers';
  if (access === 'signed') return 'another service';
  return [access].flat().map(rightWords).join(' or ');
}

/** Every right there is. */
export const everyRight: readonly Permission[] = permissionTypes.flatMap((type) =>
  modes.map((mode) => `${type}:${mode}` as const),
);
const known: ReadonlySet<string> = new Set(everyRight);
/** Whether a text names a right. */
export const isRight = (text: string): text is Permission => known.has(text);

/** Type and mode of a right. */
export const partsOf = (right: Permission) => right.split(':') as [type: string, mode: Mode];
