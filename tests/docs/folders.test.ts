import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

interface Noun {
  /** In names of files. */
  readonly words: readonly string[];
  readonly folders: readonly string[];
}

const nouns: readonly Noun[] = [
  { words: ['goal', 'indicator', 'value'], folders: ['goals', 'indicators', 'values', 'progress'] },
  { words: ['action'], folders: ['actions'] },
  { words: ['initiative'], folders: ['initiatives'] },
  { words: ['organization'], folders: ['organizations'] },
  { words: ['project'], folders: ['projects'] },
  { words: ['opportunity'], folders: ['opportunities'] },
  { words: ['sourcing area'], folders: ['sourcingAreas'] },
  { words: ['consortium'], folders: ['consortiums'] },
  { words: ['convener'], folders: ['conveners'] },
  { words: ['boundary'], folders: ['boundaries', 'map'] },
  { words: ['document'], folders: ['documents'] },
  { words: ['story', 'update'], folders: ['stories'] },
  { words: ['user'], folders: ['users', 'people'] },
];

/** Folders of all nouns, with files named after each. */
const shared = ['components/entities', 'lib/api'];

/** Folders of the database. */
const ofDatabase = [
  'services/context-api/src/platform/database/tables',
  'services/context-api/src/migrations',
];

/** Files whose word means no record, and why. */
const otherMeanings: Readonly<Record<string, string>> = {
  'components/features/content/edit/BoundaryControl.tsx': 'control of a type of field',
  'lib/forms/values.ts': 'what a form sends',
  'lib/session/keyValueStore.ts': 'pairs of a store',
  'services/context-api/src/commands/loadUsers.ts': 'command for operators, who know accounts as users',
  'services/context-api/src/platform/auth/userContext.ts': 'the caller',
  'services/context-api/src/platform/auth/userInfo.ts': 'endpoint of OpenID Connect',
};

const formsOf = (word: string) => [word, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`];

/** Words of a name, spaced: `useGoalEditor.ts` → ` use goal editor `. */
const wordsOf = (path: string) =>
  ` ${basename(path)
    .replace(/\..*/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()} `;

const names = (path: string, words: readonly string[]) =>
  words.some((word) => formsOf(word).some((form) => wordsOf(path).includes(` ${form} `)));

/** Returns the folder of the feature, the module or the part of the contract. */
const folderOf = (path: string) =>
  /^(?:contract|services\/context-api\/src\/modules|components\/features|components)\/(\w+)\//.exec(
    path,
  )?.[1] ?? '';

/** Returns that folder with its parents. */
const placeOf = (path: string) =>
  path.slice(0, path.indexOf(`/${folderOf(path)}/`) + folderOf(path).length + 1);

/** Returns true for a part of one noun in another's folder, named after both, as `projects/ProjectGoals.tsx`. */
const isNamedAfterFolder = (path: string) =>
  names(path, [folderOf(path).replace(/ies$/, 'y').replace(/s$/, '')]);

const files = globSync(
  ['{components,contract,lib,server,store}/**/*.{ts,tsx}', 'services/context-api/src/**/*.ts'],
  { exclude: ['services/context-api/src/content/{demo,archive}/**'] },
);

/** Files that name a noun outside its folders. */
const astray = files.filter((path) => {
  const named = nouns.filter(({ words }) => names(path, words));
  return (
    named.length > 0 &&
    !named.some(({ folders }) => folders.includes(folderOf(path))) &&
    ![...shared, ...ofDatabase].includes(dirname(path)) &&
    !isNamedAfterFolder(path)
  );
});

test('files that name a noun are in its folders', () => {
  expect(astray.filter((path) => !(path in otherMeanings)).sort()).toEqual([]);
});

test('every exception is needed', () => {
  expect(Object.keys(otherMeanings).filter((path) => !astray.includes(path))).toEqual([]);
});

test.each(nouns.flatMap(({ words, folders }) => words.map((word) => ({ word, folders }))))(
  'a noun such as $word has at most five folders',
  ({ word, folders }) => {
    const named = files.filter((path) => names(path, [word]));
    const own = named.filter((path) => folders.includes(folderOf(path)));
    const parts = named.map((path) => dirname(path)).filter((folder) => shared.includes(folder));
    const places = new Set([...own.map((path) => placeOf(path)), ...parts]);
    expect(places.size, [...places].join()).toBeLessThanOrEqual(5);
  },
);
