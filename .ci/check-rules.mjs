// Applies the project's own rules and the dependency rules to the tree, after proving that each rule still refuses
// its bad fixture and accepts the good one: a guard that has rotted fails here, not in production.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { biomeFaults } from './rules/biome-fixtures.mjs';
import { dependencyOffencesIn, dependencyRuleNames } from './rules/dependencies.mjs';
import { importedPackagesRule, unimportedIn } from './rules/imported-packages.mjs';
import { offencesIn, rules } from './rules/rules.mjs';
import { readSources } from './rules/source.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const bad = join(here, 'fixtures', 'bad');
const good = join(here, 'fixtures', 'good');
const faults = [];

for (const rule of rules) faults.push(...faultsOfProjectRule(rule));
for (const name of dependencyRuleNames) faults.push(...(await faultsOfDependencyRule(name)));
faults.push(...faultsOfPackageRule());
faults.push(...(await biomeFaults(bad)));
faults.push(...strayFixtures());
for (const o of [...offencesIn(good), ...(await dependencyOffencesIn(good))]) {
  faults.push(`The rule ${o.rule} refuses the good fixture ${o.path}:${o.line ?? 1}`);
}

const root = join(here, '..');
for (const o of offencesIn(root)) faults.push(`${o.path}:${o.line}  ${o.rule}: ${o.says}\n    ${o.text}`);
for (const o of await dependencyOffencesIn(root)) faults.push(`${o.path}  ${o.rule}: ${o.says}`);
for (const o of unimportedIn(root)) faults.push(`${o.path}  ${o.rule}: ${o.text}\n    ${o.says}`);

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'All rules hold, and each refuses its bad fixture.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Each line marked `// refused` must be reported, and no other. */
function faultsOfProjectRule(rule) {
  const tree = join(bad, rule.name);
  if (!existsSync(tree)) return [`The rule ${rule.name} has no bad fixture.`];
  const found = new Set(offencesIn(tree, [rule]).map(({ path, line }) => `${path}:${line}`));
  const marked = new Set(readSources(tree).flatMap(markedLines));
  if (marked.size === 0) return [`The bad fixture of ${rule.name} marks no line as refused.`];
  return [
    ...[...marked]
      .filter((at) => !found.has(at))
      .map((at) => `The rule ${rule.name} lets pass: fixtures/bad/${rule.name}/${at}`),
    ...[...found]
      .filter((at) => !marked.has(at))
      .map((at) => `The rule ${rule.name} refuses too much: fixtures/bad/${rule.name}/${at}`),
  ];
}

function markedLines({ path, text }) {
  return text.split('\n').flatMap((line, i) => (line.includes('// refused') ? [`${path}:${i + 1}`] : []));
}

async function faultsOfDependencyRule(name) {
  const tree = join(bad, name);
  if (!existsSync(tree)) return [`The rule ${name} has no bad fixture.`];
  const refused = (await dependencyOffencesIn(tree)).some((offence) => offence.rule === name);
  return refused ? [] : [`The rule ${name} lets its bad fixture pass.`];
}

/** Of the fixture's packages the one that nobody imports must be reported, and no other. */
function faultsOfPackageRule() {
  const refused = unimportedIn(join(bad, importedPackagesRule)).map(({ text }) => text);
  return refused.join() === 'left-pad' ? [] : [`The rule ${importedPackagesRule} refuses ${refused.join(', ')}.`];
}

function strayFixtures() {
  const known = new Set([importedPackagesRule, ...rules.map((rule) => rule.name), ...dependencyRuleNames]);
  const stray = readdirSync(bad).filter((name) => !known.has(name) && !name.startsWith('biome-'));
  return stray.map((name) => `fixtures/bad/${name} belongs to no rule.`);
}
