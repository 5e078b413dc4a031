import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { hashDefinition } from '../reading/hash-definition.ts';
import { impactOf, sentenceOf } from '../reading/sentence.ts';

/** What somebody wrote, with what follows from it. */
export const draftOf = (
  { name, note, definition }: { readonly name: string; readonly note: string; readonly definition: Definition },
  catalogue: Catalogue,
) => ({
  ...{ name, note, definition },
  hash: hashDefinition(definition),
  impact: impactOf(definition, catalogue),
  sentence: sentenceOf(definition, catalogue),
});
