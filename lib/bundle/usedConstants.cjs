const { readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const next = dirname(require.resolve('next/package.json'));
// All that can come into a page's scripts.
const folders = ['dist/client', 'dist/shared/lib', 'dist/lib'].map((folder) => join(next, folder));

const names = new Set(
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b_constants\w*\.(\w+)/g)].map(([, name]) => name),
    ),
);

/**
 * A loader for Next's two modules of constants, which are CommonJS and so would come whole into every page: leaves out the
 * exports that no module for the browser reads. Where Next's build writes them differently, nothing is left out.
 */
module.exports = (source) =>
  source.replace(/^ {4}(\w+): function\(\) \{\n {8}return \1;\n {4}\},?\n/gm, (getter, name) =>
    names.has(name) ? getter : '',
  );
