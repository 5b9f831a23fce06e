import js from '@eslint/js';
import next from '@next/eslint-plugin-next';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of literals or an `as const` object.' };
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export; default is for where a tool demands it.',
};
const ownCookiesOnly = 'Read cookies by ownCookies or sessionOf, which count a doubled cookie as none.';
const noRawCookies = [
  'MemberExpression[object.name=/^(req|request)$/][property.name="cookies"]',
  'VariableDeclarator[init.name=/^(req|request)$/] > ObjectPattern > Property[key.name="cookies"]',
  ':function > ObjectPattern.params > Property[key.name="cookies"]',
].map((selector) => ({ selector, message: ownCookiesOnly }));
// A busy machine stops any test for seconds.
const noWallClock = {
  selector:
    'CallExpression[callee.name="expect"] BinaryExpression[operator="-"] CallExpression[callee.property.name="now"][callee.object.name=/^(performance|Date)$/]',
  message: 'Measure processorTime, or let a test decide when time passes: #tests/support/time.ts.',
};
// Consistent words make the code easy to find: docs/glossary.md.
const foreignNames = [
  'fault',
  'faults',
  'faulty',
  'told',
  'begun',
  'telling',
  'vain',
  'bait',
  'desk',
  'standing',
  'occasion',
  'refusal',
  'prover',
  'whereabouts',
  'standIn',
  'takeUp',
  'adopt',
];
const foreignParts =
  '(?<![dD]e)[fF]ault|[dD]esk|Refusal|Prover|Telling|Standing|Whereabouts|StandIn|Occasion|Begun|Held[A-Z]';
const nodeGlobals = {
  console: 'readonly',
  URL: 'readonly',
  setInterval: 'readonly',
  clearInterval: 'readonly',
};

export default defineConfig(
  globalIgnores([
    '**/.next/',
    'services/context-api/dist/',
    '.data/',
    'public/',
    'coverage/',
    'playwright-report/',
    'test-results/',
    'next-env.d.ts',
  ]),
  js.configs.recommended,
  { languageOptions: { globals: nodeGlobals }, rules: { 'no-console': 'error', eqeqeq: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'simple-import-sort': importSort },
    // Rules that need types are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // With noUncheckedIndexedAccess, `!` says that an index is known to exist.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `infer` needs a mapped type for records.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      'no-restricted-syntax': ['error', noEnum, noDefaultExport],
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']] }],
      'id-denylist': ['error', ...foreignNames],
      'id-match': ['error', `^(?!.*(${foreignParts}))`, { onlyDeclarations: true, properties: true }],
    },
  },
  {
    files: [
      'pages/**/*.{ts,tsx}',
      'bench/minimal/pages/*.tsx',
      '**/*.config.{ts,js,mjs}',
      'e2e/support/globalSetup.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noEnum, ...noRawCookies] },
  },
  {
    files: ['tests/**', 'services/*/test/**'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noDefaultExport, noWallClock] },
  },
  {
    // Their requests hold what ownCookies has left.
    files: ['components/**', 'lib/**', 'server/**'],
    ignores: ['lib/auth/**', 'lib/session/**'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noDefaultExport, ...noRawCookies] },
  },
  {
    // Most have fewer than 60; the longest ones are factories whose functions share a state.
    files: [
      ...['pages/**', 'components/**', 'lib/**', 'store/**', 'server/**', 'contract/**', 'scripts/**'],
      'services/*/src/**',
    ],
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['pages/**', 'components/**', 'lib/**', 'store/**', 'tests/**'],
    extends: [reactHooks.configs.flat['recommended-latest'], next.configs['core-web-vitals']],
    // Pictures are static drawings or have the shown size; next/image would write style attributes.
    rules: { '@next/next/no-img-element': 'off' },
  },
  {
    files: ['pages/**', 'components/**', 'lib/**', 'store/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['next/image', 'next/legacy/image'].map((name) => ({
              name,
              message: 'It writes style attributes; pictures come in the size that is shown.',
            })),
            { name: 'next/script', message: 'The Content-Security-Policy refuses its inline scripts.' },
            {
              name: 'react-i18next',
              importNames: ['useTranslation'],
              message: 'It watches for texts that never change; use #lib/i18n/useTranslation.ts.',
            },
            { name: 'next/navigation', message: 'It belongs to the app router; use next/router.' },
          ],
        },
      ],
    },
  },
  {
    files: ['pages/**/*.tsx', 'components/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { i18next },
    rules: {
      // Hovering and focusing may emphasise something elsewhere; acting is for controls.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
      ],
      // A region that scrolls sideways must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              '^aria-(label|description|roledescription|valuetext)$',
              '^(alt|title|label|placeholder)$',
            ],
          },
          callees: { exclude: ['.*'] },
          'object-properties': { exclude: ['.*'] },
        },
      ],
    },
  },
  {
    files: ['tests/**', 'e2e/**', 'services/*/test/**'],
    rules: {
      // Playwright reads a function's fixtures from its first parameter.
      'no-empty-pattern': 'off',
    },
  },
  {
    // Only the browser's log is available.
    files: ['lib/session/verifySession.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    // Their output goes to a terminal.
    files: ['scripts/**', 'bench/**', 'services/*/src/{server,reportStartFailure,commands/*}.ts'],
    rules: { 'no-console': 'off' },
  },
);
