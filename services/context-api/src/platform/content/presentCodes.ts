import type { Located } from './records.ts';

type Node = Record<PropertyKey, unknown>;

/** Replaces merged codes in records, as `commodity kakao` → `cocoa`. */
export function withPresentCodes(
  records: readonly Located[],
  merged: ReadonlyMap<string, string>,
): readonly Located[] {
  if (merged.size === 0) return records;
  return records.map((record) => {
    const renamed = (record.kind.references?.(record.content) ?? []).flatMap(({ path, to, value }) => {
      const into = typeof to === 'string' ? merged.get(`${to} ${value}`) : undefined;
      return into === undefined ? [] : [{ path, into }];
    });
    if (renamed.length === 0) return record;
    const content = structuredClone(record.content);
    for (const { path, into } of renamed) {
      const owner = path.slice(0, -1).reduce((node, key) => node[key] as Node, content as unknown as Node);
      owner[path.at(-1)!] = into;
    }
    return { ...record, content };
  });
}
