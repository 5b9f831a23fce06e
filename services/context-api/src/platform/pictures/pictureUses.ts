import { type RawBuilder, sql } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import type { Field } from '#contract/records/definition.ts';

/** Seconds until a draft counts as settled: a person may still crop. */
const SETTLED = 15;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const ofPoster = { file: 'poster', framing: 'posterFraming' };

interface Place {
  readonly from: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

function usesIn(
  { from, value, where }: Place,
  { control, shapes = [] }: Pick<Field, 'control' | 'shapes'>,
): RawBuilder<unknown> {
  const own = sql`array[${sql.join(shapes.map((shape) => sql.lit(shape)))}]`;
  return control === 'rows'
    ? sql`select picture, ${own} as shapes from ${from}, lateral jsonb_array_elements(
        case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end) as each(picture) where ${where}`
    : sql`select ${value} as picture, ${own} as shapes from ${from} where ${where}`;
}

/** Returns a film's poster as a picture in JSON; one without crop and focal point is shown whole. */
export const posterOf = (film: RawBuilder<unknown>, { file, framing } = ofPoster): RawBuilder<unknown> =>
  sql`(jsonb_build_object('file', ${film} -> ${sql.lit(file)}) || coalesce(${film} -> ${sql.lit(framing)}, '{}'))`;

/** Returns pictures with their own crop and focal point. */
function framedIn({ from, value, where }: Place, { fields = {} }: Field): RawBuilder<unknown>[] {
  return Object.entries(fields).flatMap(([framing, { frames: file, shapes = [] }]) => {
    if (file === undefined) return [];
    const isFramed = sql`${where} and jsonb_typeof(${value} -> ${sql.lit(framing)}) = 'object'`;
    const framed = { from, value: posterOf(value, { file, framing }), where: isFramed };
    return [usesIn(framed, { control: 'picture', shapes })];
  });
}

const uses = Object.values(definitions).flatMap(({ entity, facts }) =>
  Object.entries(facts).flatMap(([name, field]) => {
    const column = sql.ref(`${entity}.${columnOf(name)}`);
    const saved = { from: sql.table(entity), value: column, where: sql`${column} is not null` };
    const drafted = {
      from: sql`record_draft`,
      value: sql`record_draft.content -> ${sql.lit(name)}`,
      where: sql`record_draft.entity = ${sql.lit(entity)} and record_draft.content ? ${sql.lit(name)}
        and record_draft.updated_at < now() - make_interval(secs => ${sql.lit(SETTLED)})`,
    };
    return [saved, drafted].flatMap((place) => [
      ...(field.shapes ? [usesIn(place, field)] : []),
      ...framedIn(place, field),
    ]);
  }),
);

/** Pictures of records and settled drafts by file, shape, crop and focal point. */
export const pictureUses: RawBuilder<unknown> = sql`
  select distinct picture ->> 'file' as sha256, shape, coalesce(picture -> 'crop', '{}') as crop,
    coalesce(picture -> 'focus', '{}') as focus
  from (${sql.join(uses, sql` union all `)}) as used, unnest(shapes) as shape
  where jsonb_typeof(picture) = 'object' and picture ->> 'file' ~ '^[0-9a-f]{64}$'
    -- The whole picture has widths of its own.
    and (shape <> 'full' or picture ? 'crop')`;
