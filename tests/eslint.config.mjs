import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const only = (selector, message) => ({ selector, message });

/** Typed rules that carry their weight: unsettled promises, unsafe any, and the one-place-each rules of ARCHITECTURE.md. */
export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'bench/**', '**/*.mjs', '**/*.cjs', 'e2e/hosts/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: new URL('..', import.meta.url).pathname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/require-await': 'off',
      // Objects here are made of closures: their methods may be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      'no-restricted-globals': ['error', { name: 'Buffer', message: 'No Node globals in what browsers load.' }],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx', 'widget/**'],
    ignores: ['src/bridge/windowPort.ts', 'src/bridge/tabChannel.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        only("CallExpression[callee.property.name='postMessage']", 'Only src/bridge/windowPort.ts posts messages.'),
        only(
          "CallExpression[callee.property.name='addEventListener'][arguments.0.value='message']",
          'Only src/bridge/windowPort.ts listens for messages.',
        ),
        only(
          "ImportDeclaration[source.value='valtio']",
          'valtio: proxy in wallet/store.ts, useSnapshot in ui/useStore.ts.',
        ),
        only("MemberExpression[object.name='process']", 'No process in what browsers load.'),
        only(
          "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          'Use kit/randomId: Math.random is guessable.',
        ),
        only("JSXAttribute[name.name='dangerouslySetInnerHTML']", 'No HTML from data.'),
      ],
    },
  },
  { files: ['src/ui/useStore.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['frame-host/**', 'demo-host/server/**', 'tests/**', 'e2e/**', 'bench/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'off',
    },
  },
);
