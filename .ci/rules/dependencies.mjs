import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const rulesFile = join(dirname(fileURLToPath(import.meta.url)), '..', 'dependency-rules.cjs');
const { forbidden, options } = createRequire(import.meta.url)(rulesFile);
const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]));

/** Each once: the order of the contexts is one rule for each context, all of one name. */
export const dependencyRuleNames = [...new Set(forbidden.map((rule) => rule.name))];

/** Applies the dependency rules to a tree. Answers `{ rule, path, says }` for each forbidden import. */
export async function dependencyOffencesIn(root) {
  const before = process.cwd();
  // dependency-cruiser names files from the working folder, and the rules speak of those names.
  process.chdir(root);
  try {
    const folders = ['services', 'state-machines', 'console', 'load-tests'].filter((folder) => existsSync(folder));
    const { enhancedResolveOptions, ...cruiseOptions } = options;
    const settings = { ...cruiseOptions, ruleSet: { forbidden, options }, validate: true };
    const { output } = await cruise(folders, settings, enhancedResolveOptions);
    return output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      path: `${from} → ${to}`,
      says: comments.get(rule.name),
    }));
  } finally {
    process.chdir(before);
  }
}
