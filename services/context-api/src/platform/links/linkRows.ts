import { type RawBuilder, sql } from 'kysely';
import type { LinkNoun } from '../database/tables/links.ts';
import { snakeCase } from '../definitions/storage.ts';

export const linkNoun = (name: LinkNoun): RawBuilder<unknown> => sql`${sql.lit(name)}`;

interface Link {
  readonly name: RawBuilder<unknown>;
  readonly url: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Part of the record that has a task of its own. */
  readonly place?: RawBuilder<unknown>;
  /** Path of the field; for duplicates, the first in the source language. */
  readonly field?: RawBuilder<unknown>;
  readonly isSource?: RawBuilder<unknown>;
}

/** Selects a row of links. */
export const linkRow = ({
  name,
  url,
  id,
  place = sql`''`,
  field = sql`''`,
  isSource = sql`true`,
}: Link): RawBuilder<unknown> =>
  sql`select ${url} as url, ${name} as noun, ${id} as record_id, ${place} as place, ${field} as field, ${isSource} as is_source`;

/** Joins links and bare addresses in columns of `text`, as `words (name)` and `found (match)`. */
export const addressesIn = (texts: readonly string[]): RawBuilder<unknown> => sql`
  cross join lateral (values ${sql.join(
    texts.map((name) => sql`(${sql.lit(name)}, text.${sql.ref(snakeCase(name))})`),
  )}) as words (name, content)
  cross join lateral regexp_matches(words.content, '(https?://[^][\\s<>"''()]+(?:\\([^][\\s<>"''()]*\\)[^][\\s<>"''()]*)*)', 'g') as found (match)`;
