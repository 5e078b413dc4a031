import { rule as ambientTime } from './ambient-time.mjs';
import { rule as apiPaths } from './api-paths.mjs';
import { rule as codeFromText } from './code-from-text.mjs';
import { rule as contextShape } from './context-shape.mjs';
import { rule as eventNames } from './event-names.mjs';
import { rule as factsArePicks } from './facts-are-picks.mjs';
import { rule as noBarrels } from './no-barrels.mjs';
import { rule as oneUseCaseAFile } from './one-use-case-a-file.mjs';
import { rule as outbound } from './outbound.mjs';
import { rule as permissionLiterals } from './permission-literals.mjs';
import { rule as policyNames } from './policy-names.mjs';
import { rule as rawSql } from './raw-sql.mjs';
import { rule as rowsReadTogether } from './rows-read-together.mjs';
import { readSources } from './source.mjs';
import { rule as statusLiterals } from './status-literals.mjs';
import { rule as unreadSettings } from './unread-settings.mjs';

export const rules = [
  statusLiterals,
  permissionLiterals,
  eventNames,
  apiPaths,
  ambientTime,
  rawSql,
  codeFromText,
  outbound,
  noBarrels,
  factsArePicks,
  unreadSettings,
  policyNames,
  contextShape,
  oneUseCaseAFile,
  rowsReadTogether,
];

/** Applies rules to a tree. Answers every offence as `{ rule, path, line, text, says }`. */
export function offencesIn(root, chosen = rules) {
  const sources = readSources(root);
  return chosen.flatMap((rule) => {
    const learned = rule.learn?.(sources);
    return sources.filter((source) => rule.applies(source)).flatMap((source) => offencesOf(rule, source, learned));
  });
}

function offencesOf(rule, source, learned) {
  const found = new Map();
  const report = (node) => {
    const line = source.ast.getLineAndCharacterOfPosition(node.getStart(source.ast)).line;
    found.set(line, {
      rule: rule.name,
      path: source.path,
      line: line + 1,
      text: source.text.split('\n')[line].trim(),
      says: rule.says,
    });
  };
  rule.check(source, report, learned);
  return [...found.values()];
}
