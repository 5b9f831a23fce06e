import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// In a process of its own: what is registered stays.
const program = `
  import { createRequire } from 'node:module';
  import { renderWithReactForNode } from './server/reactForNode.ts';
  const require = createRequire(process.cwd() + "/server/");
  renderWithReactForNode();
  const pages = require('next/dist/server/ReactDOMServerPages.js');
  const same = pages === require('react-dom/server.node');
  console.log(JSON.stringify([same, typeof pages.renderToReadableStream]));
`;

test('Next renders pages with React’s build for Node', () => {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(answer)).toEqual([true, 'function']);
});
