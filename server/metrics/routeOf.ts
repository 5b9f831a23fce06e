import { locales } from '#contract/shared/locale.ts';

interface Node {
  readonly fixed: Map<string, Node>;
  any?: Node;
  rest?: string;
  route?: string;
}

const probes = ['/healthz', '/readyz', '/dependencies'];
const prefixes: ReadonlySet<string> = new Set(locales);
const newNode = (): Node => ({ fixed: new Map() });

function grow(root: Node, route: string): void {
  let node = root;
  for (const part of route.split('/').filter(Boolean)) {
    if (part.startsWith('[...') || part.startsWith('[[...')) {
      node.rest = route;
      return;
    }
    if (part.startsWith('[')) {
      node = node.any ??= newNode();
      continue;
    }
    const next = node.fixed.get(part) ?? newNode();
    node.fixed.set(part, next);
    node = next;
  }
  node.route = route;
}

function find(node: Node, parts: readonly string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return node.route ?? node.rest;
  const fixed = node.fixed.get(part);
  return (fixed && find(fixed, parts, at + 1)) ?? (node.any && find(node.any, parts, at + 1)) ?? node.rest;
}

// Missing pages and API routes.
const isCatchAll = (route: string): boolean => /^(?:\/api)?\/\[\.{3}(?:path|unknown)\]$/.test(route);

/** Without language; for data also without the build. */
function partsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  if (parts[0] === '_next' && parts[1] === 'data') {
    parts.splice(0, 3);
    const last = parts.pop()?.replace(/\.json$/, '');
    if (last !== undefined && !(parts.length === 0 && last === 'index')) parts.push(last);
  }
  if (parts[0] !== undefined && prefixes.has(parts[0])) parts.shift();
  return parts;
}

/**
 * Returns routes such as `/initiatives/[initiative]`, `file` or `other`: few values, none of a visitor.
 *
 * @param routes pages and API routes of the build
 */
export function createRouteOf(routes: readonly string[]): (url: string) => string {
  const root = newNode();
  for (const route of [...routes, ...probes]) grow(root, route);
  return (url) => {
    const end = url.search(/[?#]/);
    const path = end < 0 ? url : url.slice(0, end);
    if (path.startsWith('/_next/') && !path.startsWith('/_next/data/')) return 'file';
    const parts = partsOf(path);
    const found = find(root, parts, 0);
    if (found !== undefined && !isCatchAll(found)) return found;
    // Some addresses at the root lead to API routes: `/media/…`.
    const behind = find(root, ['api', ...parts], 0);
    if (behind !== undefined && !isCatchAll(behind)) return behind;
    return /\.\w{1,12}$/.test(path) ? 'file' : 'other';
  };
}
