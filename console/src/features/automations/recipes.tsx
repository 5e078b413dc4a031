import type { RecipeInfo } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import styles from './automations.module.css';
import { recipesQuery } from './automations.queries.ts';
import { impactChip } from './rule-marks.tsx';

/** Rules to begin with: each fills the builder, where it is changed and tried. */
export function Recipes({ onChoose }: { readonly onChoose: (recipe: RecipeInfo) => void }) {
  const { data } = useSuspenseQuery(recipesQuery);
  return (
    <ul className={styles.recipes}>
      {data.data.map((recipe) => (
        <li key={recipe.key} className={styles.recipe}>
          <h3 className={styles.recipeName}>{recipe.name}</h3>
          <p>{recipe.note}</p>
          <p className={styles.recipeSentence}>{recipe.sentence}</p>
          <div className={styles.recipeFoot}>
            {impactChip(recipe.impact)}
            <Button aria-label={`Use ${recipe.name}`} onClick={() => onChoose(recipe)}>
              Use
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
