import type { Finding, PathParts } from '../platform/content/fieldError.ts';
import { sourceText } from '../platform/content/findings.ts';
import type { Located } from '../platform/content/records.ts';

/** Returns errors for strings that PostgreSQL rejects. */
function nulCharacters(value: unknown, path: PathParts = []): Finding[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ path, reason: 'contains a NUL character' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => nulCharacters(item, [...path, key]));
}

export function checkRecord({ kind, content, slug }: Located): Finding[] {
  return [
    ...(slug ? [] : [{ path: ['slug'], reason: 'no slug can be made from the name: add one' }]),
    ...sourceText(content.sourceLocale, content.text),
    ...nulCharacters(content),
    ...(kind.check?.(content) ?? []),
  ];
}
