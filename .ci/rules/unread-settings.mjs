import { keyOf, lastName, stringOf, ts, walk } from './source.mjs';

/** Contracts that declare settings only name them; forms follow from the declaration, tools and tests call from outside. */
const isOutside = ({ path, isSpec, text }) =>
  isSpec ||
  (path.endsWith('.contract.ts') && /\b(setting|kept)\(/.test(text)) ||
  /^(services\/apps\/|load-tests\/)|\/testing\//.test(path);

/** A setting that nothing reads misleads whoever changes it; a kept value that something reads is a setting. */
export const rule = {
  name: 'unread-settings',
  says: 'a setting that no code reads, or a kept value that code reads: give it an effect, or declare it as kept',
  applies: ({ path, isSpec }) => !isSpec && path.endsWith('.contract.ts'),
  learn(sources) {
    const [read, readOfSettings] = [new Set(), new Set()];
    for (const source of sources) if (!isOutside(source)) collect(source, read, readOfSettings);
    return { read, readOfSettings };
  },
  check({ ast }, report, { read, readOfSettings }) {
    walk(ast, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return;
      const declared = lastName(node.initializer.expression);
      const name = keyOf(node);
      if (declared === 'setting' && !read.has(name)) report(node);
      if (declared === 'kept' && readOfSettings.has(name)) report(node);
    });
  },
};

/** Names read by destructuring, and in files that speak of settings also as `x.name` or by `setting: 'name'`. */
function collect({ text, ast }, read, readOfSettings) {
  const isAbout = /settings/i.test(text);
  walk(ast, (node) => {
    if (isAbout && ts.isPropertyAccessExpression(node)) {
      read.add(node.name.text);
      if (/settings/i.test(node.expression.getText(ast))) readOfSettings.add(node.name.text);
    }
    if (ts.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText(ast);
      read.add(name);
      const from = node.parent.parent.initializer;
      if (from && /settings/i.test(from.getText(ast))) readOfSettings.add(name);
    }
    if (isAbout && ts.isPropertyAssignment(node) && keyOf(node) === 'setting')
      read.add(stringOf(node.initializer) ?? '');
  });
}
