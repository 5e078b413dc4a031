import { ts } from './source.mjs';

/** A file that only passes others on hides who needs what, and brings cycles. */
export const rule = {
  name: 'no-barrels',
  says: 'a barrel inside services: import the file that has it',
  applies: ({ path, isSpec }) => !isSpec && path.startsWith('services/'),
  check({ path, ast }, report) {
    const { statements } = ast;
    const passesOn = (s) => ts.isExportDeclaration(s) && s.moduleSpecifier;
    const isBarrel = statements.length > 0 && statements.every((s) => passesOn(s) || ts.isImportDeclaration(s));
    if (/(^|\/)index\.tsx?$/.test(path) || (isBarrel && statements.some(passesOn))) report(statements[0] ?? ast);
  },
};
