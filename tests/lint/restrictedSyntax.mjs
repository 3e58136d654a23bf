/**
 * A rule for oxlint that forbids syntax by ESLint selectors, like ESLint's `no-restricted-syntax`. Options: a list of `{ selector, message
 * }`.
 */
const rule = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

const message = 'Write the properties themselves: behind the spread of a literal the compiler misses superfluous ones.';
/** Forbids `{ ...{ a, b } }` and `<Part {...{ a, b }} />`. */
const literalSpread = {
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression': (node) => context.report({ node, message }),
    'JSXSpreadAttribute > ObjectExpression': (node) => context.report({ node, message }),
  }),
};

export default { meta: { name: 'inlay' }, rules: { 'restricted-syntax': rule, 'literal-spread': literalSpread } };
