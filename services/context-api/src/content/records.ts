import slugify from 'slugify';
import type { z } from 'zod';
import type { ContentFile } from './files.ts';
import { type Fault, formatPath } from './fault.ts';
import { consortium, content, convener, initiative, organization } from './schema.ts';

/** In the order of their references: a kind refers only to kinds before it. */
export const kinds = ['organizations', 'conveners', 'consortiums', 'initiatives'] as const;
export type Kind = (typeof kinds)[number];

const schemas = {
  organizations: organization,
  conveners: convener,
  consortiums: consortium,
  initiatives: initiative,
};

/** One record that has the right shape, and where it came from. */
export interface Located<K extends Kind = Kind> {
  readonly kind: K;
  readonly file: string;
  readonly index: number;
  readonly demonstration: boolean;
  /** Empty where none is given and the name has no letters to make one of. */
  readonly slug: string;
  readonly content: z.output<(typeof schemas)[K]>;
}

export type Records = { readonly [K in Kind]: Located<K>[] };

interface Named {
  slug?: unknown;
  sourceLocale?: unknown;
  text?: Record<string, { name?: unknown } | undefined>;
}

/** Slug of a name: transliterated, lower case, hyphenated; the Vietnamese table is the one that turns đ into d. */
export function slugOf(name: string): string {
  return slugify(name, { lower: true, strict: true, locale: 'vi' }).slice(0, 120).replace(/-$/, '');
}

// Works on records of any shape, since faulty ones are to be found by their name, too.
function labelOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { slug, sourceLocale, text } = record as Named;
  const name = text?.[String(sourceLocale)]?.name ?? Object.values(text ?? {})[0]?.name;
  return [slug, name].find((label) => typeof label === 'string');
}

function slugOfRecord(record: unknown): string {
  const { slug } = record as Named;
  return typeof slug === 'string' ? slug : slugOf(labelOf(record) ?? '');
}

function rawList(json: unknown, kind: Kind): unknown[] {
  const list =
    typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[kind] : undefined;
  return Array.isArray(list) ? list : [];
}

function shapeFaults({ file, json }: ContentFile): Fault[] {
  const { error } = content.safeParse(json);
  return (error?.issues ?? []).map(({ path, message }) => {
    const [kind, index] = path;
    const record = kinds.find((each) => each === kind);
    const label = record && labelOf(rawList(json, record)[Number(index)]);
    return { file, path: formatPath(path), reason: message, ...(label && { record: label }) };
  });
}

function located<K extends Kind>(files: readonly ContentFile[], kind: K): Located<K>[] {
  return files.flatMap(({ file, json }) =>
    rawList(json, kind).flatMap((raw, index) => {
      const { data } = schemas[kind].safeParse(raw);
      if (!data) return [];
      const demonstration = (json as { demonstration?: unknown }).demonstration === true;
      return [{ kind, file, index, demonstration, slug: slugOfRecord(data), content: data } as Located<K>];
    }),
  );
}

interface ParseResult {
  readonly records: Records;
  /** Slugs of faulty records, so that references to them are not reported as well. */
  readonly claimed: Record<Kind, Set<string>>;
  readonly faults: Fault[];
}

/** Takes the records of all files apart; every issue of every record is a fault. */
export function parseRecords(files: readonly ContentFile[]): ParseResult {
  const claim = (kind: Kind) =>
    new Set(files.flatMap(({ json }) => rawList(json, kind).filter(isObject).map(slugOfRecord)));
  return {
    records: {
      organizations: located(files, 'organizations'),
      conveners: located(files, 'conveners'),
      consortiums: located(files, 'consortiums'),
      initiatives: located(files, 'initiatives'),
    },
    claimed: {
      organizations: claim('organizations'),
      conveners: claim('conveners'),
      consortiums: claim('consortiums'),
      initiatives: claim('initiatives'),
    },
    faults: files.flatMap(shapeFaults),
  };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The fault of a located record. */
export function faultOf(record: Located, path: readonly PropertyKey[], reason: string): Fault {
  const label = record.slug || labelOf(record.content);
  return {
    file: record.file,
    path: formatPath([record.kind, record.index, ...path]),
    reason,
    ...(label && { record: label }),
  };
}
