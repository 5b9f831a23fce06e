import { isObject } from '#contract/shared/isObject.ts';
import { type FieldError, formatPath } from './fieldError.ts';
import type { ContentFile } from './files.ts';
import { type EntityContent, type Kind, splitAddress } from './kind.ts';
import { contentSchema } from './schema.ts';
import { slugOf } from './slugOf.ts';

export interface Located {
  readonly kind: Kind;
  readonly file: string;
  readonly index: number;
  readonly demonstration: boolean;
  /** Empty without a given slug if the name has no letters or digits. */
  readonly slug: string;
  /** Slug, after the parent's if any: `initiative/project`. */
  readonly address: string;
  readonly content: EntityContent;
}

/** Returns the parent's address; empty without a parent. */
export const parentAddress = ({ address }: Located) => splitAddress(address).head;

/** Entities and addresses of records and parts, even invalid ones. */
export type Claimed = ReadonlySet<string>;

interface Named {
  slug?: unknown;
  sourceLocale?: unknown;
  text?: Record<string, { name?: unknown } | undefined>;
}

// Invalid records need a label, too.
function labelOf(record: unknown): string | undefined {
  if (!isObject(record)) return undefined;
  const { slug, sourceLocale, text } = record as Named;
  const name = text?.[String(sourceLocale)]?.name ?? Object.values(text ?? {})[0]?.name;
  return [slug, name].find((label) => typeof label === 'string');
}

function slugOfRecord(record: unknown): string {
  const { slug } = record as Named;
  return typeof slug === 'string' ? slug : slugOf(labelOf(record) ?? '');
}

function addressOf({ parent }: Kind, record: object): string {
  const slug = slugOfRecord(record);
  return parent ? `${String((record as Record<string, unknown>)[parent.key])}/${slug}` : slug;
}

function rawList(json: unknown, key: string): unknown[] {
  const list = isObject(json) ? json[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function shapeErrors({ file, json }: ContentFile, kinds: readonly Kind[]): FieldError[] {
  const { error } = contentSchema(kinds).safeParse(json);
  return (error?.issues ?? []).map(({ path, message }) => {
    const [name, index] = path;
    const kind = kinds.find((each) => each.name === name);
    const label = kind && labelOf(rawList(json, kind.name)[Number(index)]);
    return { file, path: formatPath(path), reason: message, ...(label && { record: label }) };
  });
}

function located({ file, json }: ContentFile, kind: Kind): Located[] {
  return rawList(json, kind.name).flatMap((raw, index) => {
    const { data: content } = kind.schema.safeParse(raw);
    if (!content) return [];
    const demonstration = (json as { demonstration?: unknown }).demonstration === true;
    const [slug, address] = [slugOfRecord(content), addressOf(kind, content)];
    return [{ kind, file, index, demonstration, slug, address, content }];
  });
}

function claims({ json }: ContentFile, kind: Kind): string[] {
  return rawList(json, kind.name)
    .filter(isObject)
    .flatMap((raw) => {
      const address = addressOf(kind, raw);
      const parts = (kind.parts ?? []).flatMap(({ key, entity }) =>
        rawList(raw, key)
          .filter(isObject)
          .map((part) => `${entity} ${address}/${slugOfRecord(part)}`),
      );
      return [`${kind.entity} ${address}`, ...parts];
    });
}

interface ParseResult {
  readonly records: readonly Located[];
  /** Prevents further errors for references to invalid records. */
  readonly claimed: Claimed;
  readonly errors: readonly FieldError[];
}

/** Parses the records of all files; every issue becomes an error. */
export function parseRecords(files: readonly ContentFile[], kinds: readonly Kind[]): ParseResult {
  return {
    records: kinds.flatMap((kind) => files.flatMap((file) => located(file, kind))),
    claimed: new Set(kinds.flatMap((kind) => files.flatMap((file) => claims(file, kind)))),
    errors: files.flatMap((file) => shapeErrors(file, kinds)),
  };
}

export function errorOf(
  record: Located,
  path: readonly PropertyKey[],
  { reason, error }: Pick<FieldError, 'reason' | 'error'>,
): FieldError {
  const label = record.slug || labelOf(record.content);
  return {
    file: record.file,
    path: formatPath([record.kind.name, record.index, ...path]),
    reason,
    ...(error && { error }),
    ...(label && { record: label }),
  };
}
