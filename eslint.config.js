import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', '**/test-support/**', 'quality/{e2e,fuzz,model}/**/*.ts'];
const browserCode = ['{shell,booking-app,admin-app,shared}/src/**/*.{ts,tsx}'];
const scripts = ['**/*.{js,cjs,mjs}'];

/** A switched-off rule says why: `// eslint-disable-next-line rule -- reason`. */
const explainedDisable = {
  meta: { type: 'suggestion', schema: [], messages: { why: "Say why after ' -- '." } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value))
          context.report({ loc: comment.loc, messageId: 'why' });
    },
  }),
};

const noUnsafe = Object.fromEntries(
  ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
    `@typescript-eslint/no-unsafe-${use}`,
    'off',
  ]),
);

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      'web/',
      '**/data/',
      '**/.cache/',
      '**/coverage/',
      '**/fixtures/',
      '**/test-results/',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { house: { rules: { 'explained-disable': explainedDisable } } },
    rules: { 'house/explained-disable': 'error' },
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'max-lines': ['error', 300],
    },
  },
  {
    files: browserCode,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['{shell,booking-app,admin-app}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: [
                'BrowserRouter',
                'Navigate',
                'Route',
                'Routes',
                'useLocation',
                'useNavigate',
              ],
              message:
                'The shell shares only the names of shell/src/router-facade.ts: add the name there first.',
            },
          ],
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      ...noUnsafe,
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^(only|skip|todo|fixme)$/]',
          message: 'Every test runs. Mend it or remove it.',
        },
        {
          selector: 'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
          message: 'Every test runs. Mend it or remove it.',
        },
        {
          selector:
            'CallExpression[callee.name="setTimeout"], CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Do not sleep: wait for what the user would see, or advance fake timers.',
        },
      ],
      'no-restricted-imports': ['error', { paths: ['timers/promises', 'node:timers/promises'] }],
    },
  },
  {
    files: scripts,
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly'])),
    },
    rules: { 'max-lines': ['error', 300] },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        jest: 'readonly',
        window: 'readonly',
        Element: 'readonly',
      },
    },
  },
);
