import type { GlassPlace } from '@glasshouse/services/contexts/ordereditor/place.contract';

const names: readonly (readonly [string, GlassPlace])[] = [
  ['DOOR', 'door'],
  ['BESIDE', 'besideDoor'],
  ['LOW', 'low'],
  ['BATHROOM', 'bathroom'],
  ['WALKED', 'walkedInto'],
  ['BARRIER', 'barrier'],
  ['ELSEWHERE', 'elsewhere'],
];

/** A place by its name or the beginning of it. */
export function readPlaceName(name: string): GlassPlace | { readonly message: string } {
  const [found, other] = names.filter(([word]) => name !== '' && word.startsWith(name));
  return found && !other ? found[1] : { message: `A place: ${names.map(([word]) => word.toLowerCase()).join(', ')}` };
}
