import { loadGlpkRelaxation } from './glpk-relaxation.ts';
import { loadHighsChoice } from './highs-choice.ts';
import type { Master } from './master.ts';

/** GLPK prices patterns, HiGHS chooses among them. */
export const loadMaster = async (): Promise<Master> => ({
  relax: await loadGlpkRelaxation(),
  choose: await loadHighsChoice(),
});
