import { getResponse, http, HttpResponse } from 'msw';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { operations } from '#contract/operations.ts';
import { isObject } from '#contract/shared/isObject.ts';
import { locales } from '#contract/shared/locale.ts';
import { matchOperation } from '#lib/proxy/matchOperation.ts';
import { contextApiHandlers } from './contextApi.ts';

/** Part of a response with its schema, including wrappers such as `nullable`. */
interface Part {
  readonly def: $ZodTypes['_zod']['def'];
  readonly wrappers: readonly string[];
  readonly value: unknown;
}

type Change = (part: Part) => unknown;

const NEW = 'of-a-newer-contract';
export const traceOfNew = new RegExp(`${NEW}|Invented`);

const isLocale = ({ def }: Part) =>
  def.type === 'enum' && Object.values(def.entries).every((each) => locales.includes(each as never));
const isOptional = ({ wrappers }: Part) => wrappers.some((each) => each === 'optional' || each === 'default');

/** Differences of another context API from the contract. */
export const differences = {
  'unknown fields': ({ value }) =>
    isObject(value) ? { ...value, invented: { name: 'Invented', list: [1] }, 'x-new': 'Invented' } : value,
  'unknown values': (part) => (part.def.type === 'enum' && !isLocale(part) ? NEW : part.value),
  'unknown languages': (part) => (isLocale(part) ? 'hi' : part.value),
  'unknown codes': ({ def, value }) =>
    def.type === 'object' && isObject(value) && Object.keys(def.shape).join() === 'code,name'
      ? { ...value, code: 'new-code' }
      : value,
  'unknown kinds': ({ def, value }) => (def.type === 'literal' ? NEW : value),
  'no optional fields': (part) => (isOptional(part) ? undefined : part.value),
  'no fields that may be null': ({ wrappers, value }) => (wrappers.includes('nullable') ? undefined : value),
  'null wherever it may be': ({ wrappers, value }) => (wrappers.includes('nullable') ? null : value),
  'invalid optional fields': (part) =>
    isOptional(part) || part.wrappers.includes('nullable') ? { invented: 'Invented' } : part.value,
  'invalid entries': ({ def, value }) =>
    Array.isArray(value) && def.type === 'array'
      ? [null, true, ...(value as unknown[]), {}, { slug: 7 }]
      : value,
  'empty lists': ({ def, value }) => (def.type === 'array' ? [] : value),
} satisfies Record<string, Change>;

export type Difference = keyof typeof differences;

function changed(schema: $ZodType, value: unknown, change: Change): unknown {
  const wrappers: string[] = [];
  let inner = schema as $ZodTypes;
  for (let { def } = inner._zod; 'innerType' in def; { def } = inner._zod) {
    wrappers.push(def.type);
    inner = def.innerType as $ZodTypes;
  }
  const { def } = inner._zod;
  return change({ def, wrappers, value: partsChanged(def, value, change) });
}

function partsChanged(def: Part['def'], value: unknown, change: Change): unknown {
  if (def.type === 'array' && Array.isArray(value))
    return value
      .map((item: unknown) => changed(def.element, item, change))
      .filter((item) => item !== undefined);
  if (def.type === 'union' && isObject(value)) {
    const option = def.options.find(
      (each) => (each as unknown as { safeParse: Parse }).safeParse(value).success,
    );
    return option ? changed(option, value, change) : value;
  }
  if (!isObject(value)) return value;
  const schemaOf = (key: string) =>
    def.type === 'object' ? def.shape[key] : def.type === 'record' ? def.valueType : undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, schemaOf(key) ? changed(schemaOf(key)!, each, change) : each] as const)
      .filter(([, each]) => each !== undefined),
  );
}

type Parse = (value: unknown) => { success: boolean };

const handlers = contextApiHandlers();

/** Handles all calls with one difference from the contract. */
export const otherContextApi = (difference: Difference) =>
  http.all('http://context-api.test/*', async ({ request }) => {
    const response = await getResponse(handlers, request);
    const { pathname } = new URL(request.url);
    const matched = matchOperation(request.method, pathname);
    if (!matched || !response?.ok) return response ?? HttpResponse.json({}, { status: 404 });
    const body: unknown = await response.json();
    return HttpResponse.json(
      changed(operations[matched.name].response, body, differences[difference]) as object,
    );
  });
