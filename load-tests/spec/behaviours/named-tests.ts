import ts from 'typescript';

/** A test whose title, or whose group's title, names checklist ids. */
export interface NamedTest {
  readonly ids: readonly string[];
  readonly body: ts.Node;
}

const idPattern = /\b[BW]-\d{2,3}\b/g;
const idsOf = (title: ts.Node | undefined): string[] =>
  title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
    ? (title.getText().match(idPattern) ?? [])
    : [];

/** What a call declares: `it`, `test` or `describe`, also after `.each(…)` and the like; a skipped one declares nothing. */
export function declares({ expression }: ts.CallExpression): 'test' | 'group' | null {
  const chain = expression.getText().replace(/\s/g, '');
  if (/^\w+\.(skip|todo)\b/.test(chain)) return null;
  if (/^(it|test)\b/.test(chain)) return 'test';
  return /^describe\b/.test(chain) ? 'group' : null;
}

const bodyOf = (call: ts.CallExpression) =>
  call.arguments.slice(1).find((argument) => ts.isFunctionLike(argument) || ts.isIdentifier(argument));

/** The tests of a file that name ids; ids in comments and elsewhere do not count, nor do titles without a test. */
export function namedTests(tree: ts.SourceFile): NamedTest[] {
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const declared = ts.isCallExpression(node) ? declares(node) : null;
    const body = declared && bodyOf(node as ts.CallExpression);
    if (!body) return ts.forEachChild(node, (child) => visit(child, outer));
    const ids = [...outer, ...idsOf((node as ts.CallExpression).arguments[0])];
    if (declared === 'group') visit(body, ids);
    else if (ids.length > 0) found.push({ ids, body });
  };
  visit(tree, []);
  return found;
}
