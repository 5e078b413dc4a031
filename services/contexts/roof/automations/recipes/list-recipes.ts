import { query } from '../../../../platform/cqrs/query.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { impactOf, sentenceOf } from '../reading/sentence.ts';
import { recipes } from './recipes.ts';

/** Rules to begin with. */
export const listRecipes = (catalogue: Catalogue) =>
  query('automations.listRecipes', async () => ({
    data: recipes.map((recipe) => ({
      ...recipe,
      sentence: sentenceOf(recipe.definition, catalogue),
      impact: impactOf(recipe.definition, catalogue),
    })),
  }));
