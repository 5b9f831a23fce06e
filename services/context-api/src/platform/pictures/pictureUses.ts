import { type RawBuilder, sql } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import type { Field } from '#contract/records/definition.ts';

/** Seconds after which a draft counts as settled, so that a crop under way makes no renditions. */
const SETTLED = 15;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Place {
  readonly from: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

function usesIn({ from, value, where }: Place, { control, shapes = [] }: Field): RawBuilder<unknown> {
  const own = sql`array[${sql.join(shapes.map((shape) => sql.lit(shape)))}]`;
  return control === 'rows'
    ? sql`select picture, ${own} as shapes from ${from}, lateral jsonb_array_elements(
        case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end) as each(picture) where ${where}`
    : sql`select ${value} as picture, ${own} as shapes from ${from} where ${where}`;
}

const uses = Object.values(definitions).flatMap(({ entity, facts }) =>
  Object.entries(facts).flatMap(([name, field]) => {
    if (!field.shapes) return [];
    const column = sql.ref(`${entity}.${columnOf(name)}`);
    const saved = { from: sql.table(entity), value: column, where: sql`${column} is not null` };
    const drafted = {
      from: sql`record_draft`,
      value: sql`record_draft.content -> ${sql.lit(name)}`,
      where: sql`record_draft.entity = ${sql.lit(entity)} and record_draft.content ? ${sql.lit(name)}
        and record_draft.updated_at < now() - make_interval(secs => ${sql.lit(SETTLED)})`,
    };
    return [usesIn(saved, field), usesIn(drafted, field)];
  }),
);

/** Pictures of records and settled drafts by file, shape, crop and focal point, of all fields with shapes. */
export const pictureUses: RawBuilder<unknown> = sql`
  select distinct picture ->> 'file' as sha256, shape, coalesce(picture -> 'crop', '{}') as crop,
    coalesce(picture -> 'focus', '{}') as focus
  from (${sql.join(uses, sql` union all `)}) as used, unnest(shapes) as shape
  where jsonb_typeof(picture) = 'object' and picture ->> 'file' ~ '^[0-9a-f]{64}$'
    -- The whole picture has widths of its own.
    and (shape <> 'full' or picture ? 'crop')`;
