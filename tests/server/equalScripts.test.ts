import { lstatSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkEqualScripts } from '#server/equalScripts.ts';
import { temporaryFolder } from '../scripts/support/temporaryFolder.ts';

const require = createRequire(import.meta.url);

function filled(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test('equal scripts are loaded once', async () => {
  const code = 'module.exports = [1, () => {}];';
  const folder = filled({
    'a.js': `${code}\n\n//# sourceMappingURL=a.js.map`,
    'b.js': `${code}\n\n//# sourceMappingURL=b.js.map\n`,
    'c.js': 'module.exports = [2, () => {}];\n//# sourceMappingURL=a.js.map',
  });
  expect(await linkEqualScripts(folder)).toBe(1);
  expect(readlinkSync(join(folder, 'b.js'))).toBe('a.js');
  expect(require(join(folder, 'b.js'))).toBe(require(join(folder, 'a.js')));
  expect(require(join(folder, 'c.js'))).toEqual([2, expect.any(Function)]);
});

test('other files and links stay', async () => {
  const folder = filled({ 'a.js': 'same', 'a.json': 'same', 'b.json': 'same' });
  symlinkSync('a.js', join(folder, 'link.js'));
  expect(await linkEqualScripts(folder)).toBe(0);
  for (const name of ['a.js', 'a.json', 'b.json']) {
    expect(lstatSync(join(folder, name)).isFile()).toBe(true);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('same');
  }
});

test('a second run changes nothing', async () => {
  const folder = filled({ 'a.js': 'same', 'b.js': 'same' });
  expect(await linkEqualScripts(folder)).toBe(1);
  expect(await linkEqualScripts(folder)).toBe(0);
});
