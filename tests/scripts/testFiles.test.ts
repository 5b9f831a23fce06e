import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import contract from '../../services/context-api/vitest.config.ts';
import identity from '../../services/identity/vitest.config.ts';
import portal from '../../vitest.config.ts';

interface Project {
  readonly test?: { readonly include?: string[]; readonly exclude?: string[] };
}

/** Returns the files of a project's tests. */
const filesOf = ({ test: { include = [], exclude = [] } = {} }: Project, root = '.'): string[] =>
  globSync(include, { cwd: root, exclude }).map((file) => join(root, file));

test('each file of tests belongs to one project', () => {
  // Those without a database leave out the tests that need one.
  const ofContract: Project = { test: { ...contract.test, exclude: [] } };
  const run = [
    ...(portal.test?.projects as Project[]).flatMap((project) => filesOf(project)),
    ...filesOf(ofContract, 'services/context-api'),
    ...filesOf(identity, 'services/identity'),
  ];
  const all = globSync([
    '{bench,components,contract,lib,pages,scripts,server,store,tests}/**/*.test.*',
    'services/*/{src,test}/**/*.test.*',
  ]);
  expect(all.length).toBeGreaterThan(500);
  expect(run.sort()).toEqual(all.sort());
});
