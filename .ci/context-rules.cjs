// The order of the contexts, as dependency rules: one for each context, all under one name.

const { order, roof } = require('../services/contexts/order.json');

const folders = (names) => `^services/contexts/(${names.join('|')})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The contexts that one of them must not import: those above it. */
const above = (name) => order.slice(order.indexOf(name) + 1);

module.exports = [
  ...order
    .filter((name) => above(name).length > 0)
    .map((name) =>
      rule(
        'contexts-import-only-those-below',
        'A context imports only those below it (services/contexts/order.json): the policy belongs to the higher one.',
        { path: folders([name]) },
        { path: folders(above(name)) },
      ),
    ),
  rule(
    'nobody-imports-the-roof',
    'The roof reads from every context, and no context may need it.',
    { path: '^services/contexts/([^/]+/[^/]+)/' },
    { path: folders(roof), pathNot: '^services/contexts/$1/' },
  ),
  rule(
    'contexts-stand-in-the-order',
    'The folder of a context is missing in services/contexts/order.json.',
    { path: '^services/contexts/', pathNot: [folders([...order, ...roof])] },
    {},
  ),
];
