import { describe, expect, test } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { type OperationName, operations } from '#contract/operations.ts';
import { cautiousValues } from '#contract/shared/cautious.ts';

const leaves = new Set(['optional', 'nullable', 'default', 'prefault']);

/** Returns paths of closed lists whose unknown value makes a response unreadable. */
function breakable(schema: $ZodType, path: string, isSafe: boolean): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  const safe = isSafe || leaves.has(def.type) || cautiousValues.has(schema);
  switch (def.type) {
    case 'enum':
    case 'literal':
      return safe ? [] : [path];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => breakable(each, `${path}.${key}`, safe));
    case 'array':
      return breakable(def.element, `${path}[]`, true);
    case 'record':
      return breakable(def.valueType, `${path}{}`, true);
    case 'union':
      return def.options.flatMap((each) => breakable(each, path, safe));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return breakable(def.innerType, path, safe);
    default:
      return [];
  }
}

const shown = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].method === 'GET' && !operations[name].path.includes('editing'),
);

describe('an unknown value', () => {
  test.each(shown)('leaves the rest of %s readable', (name) => {
    expect(breakable(operations[name].response, name, false)).toEqual([]);
  });

  test.each(shown)('has a cautious value that %s allows', (name) => {
    const check = (schema: $ZodType): void => {
      const cautious = cautiousValues.get(schema);
      if (cautious) expect((schema as unknown as Parser).safeParse(cautious.value).success).toBe(true);
      const { def } = (schema as $ZodTypes)._zod;
      if (def.type === 'object') Object.values(def.shape).forEach(check);
      if (def.type === 'array') check(def.element);
      if ('innerType' in def) check(def.innerType);
    };
    check(operations[name].response);
  });
});

interface Parser {
  safeParse: (value: unknown) => { success: boolean };
}
