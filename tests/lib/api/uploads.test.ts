import { expect, test } from 'vitest';
import { plainName } from '#lib/api/uploads.ts';

test.each([
  ['Báo cáo “giếng” 🌊.pdf', 'Báo cáo “giếng” 🌊.pdf'],
  ['../../etc/passwd.pdf', '....etcpasswd.pdf'],
  ['photo\u202efdp.png', 'photofdp.png'],
  ['a\0b\n.txt', 'ab.txt'],
  [`${'x'.repeat(300)}.xlsx`, `${'x'.repeat(145)}.xlsx`],
])('%j is sent as %j', (name, sent) => {
  expect(plainName(name)).toBe(sent);
});
