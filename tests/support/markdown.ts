import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const built = 'services/context-api/dist';
const exclude = ['node_modules/**', '.next/**', `${built}/**`, '.data/**', '.git/**', 'coverage/**'];

const paths = new Set(globSync('**', { exclude: [...exclude] }).map((path) => path.replaceAll('\\', '/')));
for (const path of globSync('.*')) paths.add(path);
const names = new Set([...paths].map((path) => basename(path)));
const topFolders = new Set([...paths].flatMap((path) => (path.includes('/') ? [path.split('/')[0]!] : [])));

export const documents = globSync(['*.md', 'docs/**/*.md', 'services/*/README.md']).sort();

export const read = (path: string): string => readFileSync(path, 'utf8');

const withoutCodeBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const anchorsIn = (path: string) =>
  [...withoutCodeBlocks(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

export function brokenLinks(path: string): string[] {
  const text = withoutCodeBlocks(read(path)).replaceAll(/`[^`\n]+`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, anchor] = target.split('#');
    const linked = file ? join(dirname(path), file) : path;
    if (!paths.has(linked.replace(/\/$/, ''))) return true;
    return anchor !== undefined && !anchorsIn(linked).includes(anchor);
  });
}

const sourceFile = /\.(?:c?[jt]sx?|mjs|md|json|css|conf|vcl|args|svg|jpg)$/;

/** Expands `lib/{a,b}.ts` to `lib/a.ts` and `lib/b.ts`. */
function expanded(path: string): string[] {
  const choice = /\{([^{}]+)\}/.exec(path);
  if (!choice) return [path];
  return choice[1]!.split(',').flatMap((each) => expanded(path.replace(choice[0], each)));
}

/** Returns the source of what is built. */
const sourceOf = (path: string): string =>
  `${path}/`.startsWith(`${built}/`) ? path.replace('/dist', '/src').replace(/\.mjs$/, '.ts') : path;

/** Returns true for existing paths and built ones; `<noun>`, `*` and `NNN` match any name. */
function exists(path: string): boolean {
  const target = sourceOf(path.replace(/\/$/, ''));
  if (!/[<*]|NNN/.test(target)) return paths.has(target);
  const pattern = target
    .replaceAll('**', '\0')
    .replaceAll(/<[^>]+>|\*|NNN/g, '\x01')
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('\x01', '[^/]+')
    .replaceAll('\0', '.*');
  return [...paths].some((each) => new RegExp(`^${pattern}$`).test(each));
}

/**
 * Returns missing paths in backticks: from the root, or a service's folder in its document; names without a
 * folder match any file.
 */
export function brokenPaths(path: string): string[] {
  const folder = path.startsWith('services/') ? dirname(path) : '.';
  const code = [...withoutCodeBlocks(read(path)).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);
  return code
    .flatMap((text) => text.split(/\s+/))
    .filter(
      (text) => /^[\w.@<>*{},-]+(?:\/[\w.@<>*{},-]*)*$/.test(text) && !/^@|^\.\w*(?:\.\w+)?$/.test(text),
    )
    .flatMap(expanded)
    .filter((text) => {
      if (!text.includes('/')) return sourceFile.test(text) && !/[<*]/.test(text) && !names.has(text);
      const isPath = topFolders.has(text.split('/')[0]!) || sourceFile.test(text);
      return isPath && !exists(text) && !exists(join(folder, text));
    });
}

export function unknownDecisions(text: string): string[] {
  return [...text.matchAll(/\bdecisions? (?:record )?(\d+)/gi)]
    .map(([, number]) => number!.padStart(3, '0'))
    .filter((number) => ![...paths].some((path) => path.startsWith(`docs/decisions/${number}-`)));
}

export const sources: readonly string[] = globSync(
  [
    '{bench,components,contract,deploy,e2e,lib,pages,scripts,server,services,store,tests}/**/*',
    '*.ts',
    'Dockerfile',
    '.env.example',
  ],
  { exclude: ['**/*.{json,jpg,png,webp,mp4,pdf,ttf,woff2,md}', `${built}/**`] },
).filter((path) => statSync(path).isFile());

export const documentsIn = (source: string): string[] =>
  [...read(source).matchAll(/(?<![\w/.-])docs\/[\w/-]+(?:\.\w+)*/g)].map(([document]) => document);

export const hasPath = (path: string): boolean => paths.has(path.replace(/\/$/, ''));
