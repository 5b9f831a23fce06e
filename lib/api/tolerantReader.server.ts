import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { cautiousValues } from '#contract/shared/cautious.ts';

export interface ReadOptions {
  /** Set if data may be written back: then nothing is removed. */
  readonly isEdited?: boolean;
  /** Accepts data without any part of the schema, as after a change. */
  readonly isAccepted?: boolean;
}

export interface TolerantRead<T> {
  /** Undefined if the data cannot satisfy the schema. */
  readonly data: T | undefined;
  /** Invalid paths, with `*` for items of lists. */
  readonly paths: readonly string[];
}

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

interface Step {
  readonly container: Container;
  readonly key: PropertyKey;
  readonly schema: $ZodType;
  readonly isEntry: boolean;
}

/** Stands for a removed item, to preserve others' paths. */
const REMOVED = Symbol('removed');

/** Some issues show only after others are repaired. */
const ROUNDS = 20;

/**
 * Reads data as far as they satisfy a schema, ignoring unknown fields. Data without any part of it, such as a
 * gateway's notice, fail. A missing or invalid value becomes its cautious value; else the optional field, the
 * item or the container is removed.
 */
export function readTolerantly<T>(
  schema: z.ZodType<T>,
  given: unknown,
  { isEdited = false, isAccepted = false }: ReadOptions = {},
): TolerantRead<T> {
  let result = schema.safeParse(given);
  if (result.success && (isAccepted || !isForeign(schema, given))) return { data: result.data, paths: [] };
  if (result.success) return { data: undefined, paths: [''] };
  const root: Container = { data: structuredClone(given) };
  const paths = new Set(result.error.issues.map(({ path }) => nameOf(path)));
  if (isContainer(given) && !hasPartOf(schema, given)) return { data: undefined, paths: [...paths] };
  for (let round = 0; round < ROUNDS && !result.success; round += 1) {
    const repaired: Path[] = [];
    for (const issue of result.error.issues) {
      paths.add(nameOf(issue.path));
      if (repaired.some((path) => path.every((key, index) => issue.path[index] === key))) continue;
      const path = repair(stepsTo(schema, root, issue.path), issue, isEdited);
      if (!path) return { data: undefined, paths: [...paths] };
      if (issue.code !== 'unrecognized_keys') repaired.push(path);
    }
    root['data'] = withoutRemoved(root['data']);
    result = schema.safeParse(root['data']);
  }
  return { data: result.data, paths: [...paths] };
}

const hasPartOf = (schema: $ZodType, given: Container): boolean =>
  Object.keys(given).some((key) => schemaAt(schema, given, key));

/** Checks for data that satisfy a schema only by its optional parts. */
function isForeign(schema: $ZodType, given: unknown): boolean {
  const { def } = innermost(schema)._zod;
  if (def.type !== 'object' || Object.keys(def.shape).length === 0 || !isContainer(given)) return false;
  return Object.keys(given).length > 0 && !hasPartOf(schema, given);
}

const nameOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function stepsTo(schema: $ZodType, root: Container, path: Path): Step[] {
  let last: Step = { container: root, key: 'data', schema, isEntry: false };
  const steps = [last];
  for (const key of path) {
    const value = last.container[last.key];
    const inner = isContainer(value) ? schemaAt(last.schema, value, key) : undefined;
    if (!inner) break;
    const isEntry = innermost(last.schema)._zod.def.type === 'record';
    last = { container: value as Container, key, schema: inner, isEntry };
    steps.push(last);
  }
  return steps;
}

/** Returns a wrapper, such as `nullable`, with its inner schemas. */
function layersOf(schema: $ZodType): $ZodTypes[] {
  const layer = schema as $ZodTypes;
  const { def } = layer._zod;
  return 'innerType' in def ? [layer, ...layersOf(def.innerType)] : [layer];
}

const innermost = (schema: $ZodType): $ZodTypes => layersOf(schema).at(-1) ?? (schema as $ZodTypes);

function schemaAt(schema: $ZodType, value: Container, key: PropertyKey): $ZodType | undefined {
  const { def } = innermost(schema)._zod;
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, key) ? def.shape[key as string] : undefined;
    case 'array':
      return def.element;
    case 'record': {
      const { def: keys } = innermost(def.keyType)._zod;
      const isKnown = keys.type !== 'enum' || Object.values(keys.entries).includes(key as string);
      return isKnown ? def.valueType : undefined;
    }
    case 'union': {
      const { discriminator = '' } = def as { discriminator?: string };
      const kind = value[discriminator] as string;
      const option = def.options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(kind));
      return option && schemaAt(option, value, key);
    }
    default:
      return undefined;
  }
}

/** Repairs the innermost value possible; returns its path, or null. */
function repair(steps: readonly Step[], issue: z.core.$ZodIssue, isEdited: boolean): Path | null {
  if (issue.code === 'unrecognized_keys') {
    const { container, key } = steps.at(-1) ?? {};
    const strict = key === undefined ? undefined : container?.[key];
    if (steps.length !== issue.path.length + 1 || !isContainer(strict)) return null;
    for (const unknown of issue.keys) Reflect.deleteProperty(strict, unknown);
    return issue.path;
  }
  for (const [index, step] of [...steps.entries()].reverse()) {
    if (isEdited ? isRecordOfList(step) && leaveOut(step) : amend(step) || leaveOut(step))
      return issue.path.slice(0, index);
  }
  return null;
}

function isRecordOfList({ container, schema }: Step): boolean {
  const { def } = innermost(schema)._zod;
  return Array.isArray(container) && def.type === 'object' && 'version' in def.shape;
}

const emptyValues: Partial<Record<string, () => unknown>> = {
  array: () => [],
  boolean: () => false,
  object: () => ({}),
};

/** Returns false without a cautious or empty value. */
function amend({ container, key, schema }: Step): boolean {
  const layers = layersOf(schema);
  const before = container[key];
  const cautious = layers.map((layer) => cautiousValues.get(layer)).find((each) => each !== undefined);
  if (cautious && before !== cautious.value) {
    // The list has the cautious value already.
    const isDouble = Array.isArray(container) && container.includes(cautious.value);
    container[key] = isDouble ? REMOVED : cautious.value;
    return true;
  }
  const types = layers.map(({ _zod }) => _zod.def.type);
  const empty = emptyValues[types.at(-1) ?? ''];
  if (before !== undefined || !empty || types.includes('nullable')) return false;
  container[key] = empty();
  return true;
}

const absent: ReadonlySet<string> = new Set(['optional', 'default', 'prefault']);

/** Returns false if the schema requires the value. */
function leaveOut({ container, key, schema, isEntry }: Step): boolean {
  if (Array.isArray(container)) {
    (container as Container)[key] = REMOVED;
    return true;
  }
  const types = layersOf(schema).map(({ _zod }) => _zod.def.type);
  if (Object.hasOwn(container, key) && (isEntry || types.some((type) => absent.has(type)))) {
    Reflect.deleteProperty(container, key);
    return true;
  }
  if (!types.includes('nullable') || container[key] === null) return false;
  container[key] = null;
  return true;
}

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== REMOVED).map(withoutRemoved);
  if (isContainer(value)) for (const key of Object.keys(value)) value[key] = withoutRemoved(value[key]);
  return value;
}
