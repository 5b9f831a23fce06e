import { z } from 'zod';
import type { Field, Fields, PartDefinition } from '#contract/records/definition.ts';
import { loadable } from '#contract/records/derive.ts';
import { locales } from '#contract/shared/locale.ts';
import { locale, slug, webAddress } from '#contract/shared/schema.ts';
import { path } from '../content/mediaShapes.ts';
import { sum } from '../content/money.ts';
import { textOf } from '../content/shapes.ts';

export type Shape = Readonly<Record<string, z.ZodType>>;

/** Fields with own checks or another shape in content files. */
const byControl = { file: path, address: webAddress, sum };

/** Returns a field's schema in content files, with paths for hashes. */
function fileSchema({ control, schema, isRequired, ...field }: Field, name: string): z.ZodType {
  const own = (): z.ZodType => {
    if (control in byControl) return byControl[control as keyof typeof byControl];
    if ((control === 'group' || control === 'rows' || control === 'picture') && field.fields) {
      const row = rowSchema(field, { needsNoText: control === 'picture' });
      if (control !== 'rows') return row;
      const list = z.array(row).max(2_000);
      return isRequired ? list.min(1) : list;
    }
    return (loadable({ [name]: schema }) as unknown as Shape)[name]!;
  };
  if (isRequired) return own();
  if (control === 'rows') return own().default([]);
  // Null and a missing value are the same in a file.
  return hasDefault(schema) ? own() : z.nullish(own()).transform((value: unknown) => value ?? undefined);
}

const hasDefault = (schema: Field['schema']) => schema._zod.def.type === 'default';

function rowSchema(
  { fields = {}, texts, plainText, hasIds }: Pick<Field, 'fields' | 'texts' | 'plainText' | 'hasIds'>,
  { needsNoText = false },
) {
  const optionalTexts = needsNoText || (texts && !Object.values(texts).some(({ isRequired }) => isRequired));
  return z.strictObject({
    ...(hasIds && { id: slug.optional() }),
    ...shapeOf(fields),
    ...(texts && { text: optionalTexts ? textsOf(texts).default({}) : textsOf(texts) }),
    ...(plainText && { text: z.partialRecord(z.enum(locales), fileSchema(plainText, 'text')) }),
  });
}

export const shapeOf = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fileSchema(field, name)]));

const loadableTexts = (texts: Fields): Shape =>
  loadable(
    Object.fromEntries(Object.entries(texts).map(([name, { schema }]) => [name, schema])),
  ) as unknown as Shape;

/** Returns the schema of texts; a missing field becomes null in its column. */
export const textsOf = (texts: Fields) =>
  textOf(
    Object.fromEntries(
      Object.entries(loadableTexts(texts)).map(([name, schema]) => [
        name,
        texts[name]!.isRequired || hasDefault(texts[name]!.schema)
          ? schema
          : z
              .any()
              .pipe(schema)
              .nullish()
              .transform((value: unknown) => value ?? null),
      ]),
    ),
  );

export const partSchema = ({ texts, facts }: PartDefinition) =>
  z.strictObject({
    slug: slug.optional(),
    previousSlugs: z.array(slug).default([]),
    sourceLocale: locale,
    text: textsOf(texts),
    ...shapeOf(facts),
  });

/** Returns the schema of records inside others in content files. */
export const insideSchema = <P extends string, O extends object, I extends object>(
  { schema }: { readonly schema: z.ZodType<O, I> },
  parent: P,
) =>
  (schema as unknown as z.ZodObject<Shape>).omit({ [parent]: true } as object) as unknown as z.ZodType<
    Omit<O, P>,
    Omit<I, P>
  >;
