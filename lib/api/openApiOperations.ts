import { z } from 'zod';
import { type OperationName, operations } from '#contract/operations.ts';

const document = z.looseObject({
  servers: z
    .array(z.looseObject({ url: z.string() }))
    .optional()
    .catch(undefined),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

// Parameters may have other names.
const bare = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, '{}').replace(/\/+$/, '');

const prefixOf = (url: string): string =>
  URL.canParse(url, 'http://server') ? new URL(url, 'http://server').pathname : '';

/** Returns null for any other document. Paths may start in a server's address. */
export function openApiOperations(body: unknown): ReadonlySet<OperationName> | null {
  const { data } = document.safeParse(body);
  if (!data) return null;
  const prefixes = ['', ...(data.servers ?? []).map(({ url }) => prefixOf(url))].map((each) =>
    each.replace(/\/+$/, ''),
  );
  const listed = Object.entries(data.paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((method) =>
      prefixes.map((prefix) => `${method.toUpperCase()} ${bare(prefix + path)}`),
    ),
  );
  const isListed = ({ method, path }: { method: string; path: string }) => {
    const wanted = bare(path);
    return listed.some((each) => each.startsWith(`${method} `) && each.endsWith(wanted));
  };
  const names = (Object.keys(operations) as OperationName[]).filter((name) => isListed(operations[name]));
  return names.includes('getContext') ? new Set(names) : null;
}
