import { z } from 'zod';
import { type $ZodCheck, type $ZodShape, type $ZodType, type $ZodTypes, clone } from 'zod/v4/core';

interface Rules {
  readonly limits: boolean;
}

const withoutMessage = (check: $ZodCheck): $ZodCheck =>
  clone(
    check as unknown as $ZodType,
    { ...check._zod.def, error: undefined } as never,
  ) as unknown as $ZodCheck;

function derived<T extends $ZodType>(schema: T, rules: Rules): T {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const { checks = [] } = def;
  const retained = rules.limits ? checks.filter(({ _zod }) => _zod.def.check !== 'custom') : [];
  const own = { ...def, error: undefined, checks: retained.map(withoutMessage) };
  const inner = (each: $ZodType) => derived(each, rules);
  const make = (more: object): T => clone(schema, { ...own, ...more } as never);
  switch (def.type) {
    case 'object':
      return make({ shape: shapeOf(def.shape, rules), ...(!rules.limits && { catchall: undefined }) });
    case 'array':
      return make({ element: inner(def.element) });
    case 'record':
      return make({ valueType: inner(def.valueType) });
    case 'nullable':
    case 'optional':
    case 'default':
      return make({ innerType: inner(def.innerType) });
    default:
      return make({});
  }
}

const shapeOf = <S extends $ZodShape>(shape: S, rules: Rules): S =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, derived(schema, rules)])) as S;

/** Returns fields for readers: without limits, since readers tolerate more (docs/contract.md). */
export const readable = <S extends $ZodShape>(shape: S): S => shapeOf(shape, { limits: false });

/**
 * Returns fields for content files: with the validator's own messages, without rules between values, which
 * the loader checks.
 */
export const loadable = <S extends $ZodShape>(shape: S): S => shapeOf(shape, { limits: true });

type WithDefaults<S extends $ZodShape, D> = {
  [F in keyof S]: F extends keyof D ? z.ZodDefault<S[F]> : S[F];
};

/** Returns fields with values for absent ones. */
export const withDefaults = <
  S extends $ZodShape,
  const D extends { readonly [F in keyof S]?: z.output<S[F]> },
>(
  shape: S,
  defaults: D,
): WithDefaults<S, D> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [
      field,
      field in defaults ? z._default(schema as z.ZodType, defaults[field as keyof D]) : schema,
    ]),
  ) as WithDefaults<S, D>;

/** Returns a text without content. */
export const emptyText = <S extends $ZodShape>(texts: S): Record<keyof S & string, null> =>
  Object.fromEntries(Object.keys(texts).map((field) => [field, null])) as Record<keyof S & string, null>;
