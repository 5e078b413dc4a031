import { drawings } from './drawings.ts';
import { markup } from './markup.ts';
import { names } from './names.ts';
import { papers } from './papers.ts';
import { pictures } from './pictures.ts';
import type { Canary, SampleFile } from './sample-file.ts';

/** More than a hundred files that careless and hostile people upload. Whatever runs or is followed calls the canary. */
export const corpus = (canary: Canary): SampleFile[] => [
  ...markup(canary),
  ...pictures(canary),
  ...papers(canary),
  ...drawings(canary),
  ...names(),
];
