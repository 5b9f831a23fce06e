import { globSync } from 'node:fs';

const dynamic = /^\[(\.\.\.)?/;

/** Ranks like Next.js: names before parameters, parameters before a rest of any length. */
const rank = (file: string) =>
  file
    .split('/')
    .map((segment) => ({ '[': '1', '[...': '2' })[dynamic.exec(segment)?.[0] ?? ''] ?? '0')
    .join('');

const routes = globSync('pages/**/*.tsx')
  .filter((file) => !/^pages\/(_|api\/)/.test(file))
  .sort((a, b) => rank(a).localeCompare(rank(b)))
  .map((file) => {
    const route = file
      .replace(/^pages\//, '')
      .replace(/\.tsx$/, '')
      .replace(/(^|\/)index$/, '');
    const pattern = route
      .split('/')
      .map((segment) => ({ '[': '[^/]+', '[...': '.+' })[dynamic.exec(segment)?.[0] ?? ''] ?? segment)
      .join('/');
    return { file, pattern: new RegExp(`^/${pattern}$`) };
  });

/** Returns the page file of an address without a language, such as `pages/initiatives/index.tsx`. */
export function pageFile(address: string): string | undefined {
  const { pathname } = new URL(address, 'https://portal.example');
  return routes.find(({ pattern }) => pattern.test(pathname))?.file;
}
