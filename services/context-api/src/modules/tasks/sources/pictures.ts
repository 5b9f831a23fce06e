import { type RawBuilder, sql } from 'kysely';
import { namedBy, type WarnedName, warnedNouns } from '../records.ts';
import { isOffered, type Person, type TaskQuery, type TaskSource } from '../source.ts';

function initiatives(person: Person): TaskQuery | null {
  const { where, scope } = warnedNouns.initiative;
  const own = scope(person);
  return (
    own && {
      ...namedBy(person, warnedNouns.initiative),
      field: sql`'heroImage.file'::text`,
      from: sql`initiative`,
      where: sql`initiative.hero_image is null and ${where} and ${own}`,
    }
  );
}

/** Returns initiatives with a hidden picture, which cannot be prepared. */
function withheld(person: Person): TaskQuery | null {
  const { where, scope } = warnedNouns.initiative;
  const own = scope(person);
  return (
    own && {
      ...namedBy(person, warnedNouns.initiative),
      field: sql`'heroImage.file'::text`,
      note: sql`file.name`,
      from: sql`file join initiative on initiative.hero_image ->> 'file' = file.sha256`,
      where: sql`file.failures > 0 and file.content_sha256 is null and ${where} and ${own}`,
    }
  );
}

interface Pictures {
  readonly name: WarnedName;
  /** Column with a picture or a list of them, and its field. */
  readonly column: string;
  readonly field: string;
}

const pictures: readonly Pictures[] = [
  { name: 'initiative', column: 'initiative.hero_image', field: 'heroImage' },
  { name: 'organization', column: 'organization.logo', field: 'logo' },
  { name: 'page', column: 'page.picture', field: 'picture' },
  { name: 'story', column: 'story.images', field: 'images' },
  { name: 'update', column: 'story.images', field: 'images' },
];

/** Returns rows `picture (content, number)`. */
const eachIn = ({ column }: Pictures) => sql`cross join lateral jsonb_array_elements(
  case jsonb_typeof(${sql.ref(column)}) when 'array' then ${sql.ref(column)} else jsonb_build_array(${sql.ref(column)}) end
) with ordinality as picture (content, number)`;

const pathIn = ({ column, field }: Pictures, ...rest: RawBuilder<unknown>[]) =>
  sql`concat_ws('.', ${field}::text, case when jsonb_typeof(${sql.ref(column)}) = 'array' then picture.number - 1 end, ${sql.join(rest)})`;

/** Returns pictures without credit. */
function withoutCredit(person: Person, each: Pictures): TaskQuery | null {
  const noun = warnedNouns[each.name];
  const own = noun.scope(person);
  return (
    own && {
      ...namedBy(person, noun),
      field: pathIn(each, sql`'credit'`),
      from: sql`${sql.table(noun.entity)} ${noun.join} ${eachIn(each)}`,
      // The column as a whole has an index, its pictures have none.
      where: sql`lacks_credit(${sql.ref(each.column)}) and lacks_credit(picture.content) and ${noun.where} and ${own}`,
    }
  );
}

/** Returns pictures without words in the source language. */
function withoutAlternative(person: Person, each: Pictures): TaskQuery | null {
  const noun = warnedNouns[each.name];
  const own = noun.scope(person);
  const language = sql.ref(`${noun.entity}.source_locale`);
  return (
    own && {
      ...namedBy(person, noun),
      inLanguage: language,
      field: pathIn(each, sql`'text'`, language, sql`'alt'`),
      from: sql`${sql.table(noun.entity)} ${noun.join} ${eachIn(each)}`,
      where: sql`lacks_alternative(${sql.ref(each.column)}, ${language}) and lacks_alternative(picture.content, ${language})
        and ${noun.where} and ${own}`,
    }
  );
}

/** Returns pictures without words in another language of their record. */
function untranslatedAlternative(person: Person, each: Pictures): TaskQuery | null {
  const noun = warnedNouns[each.name];
  const own = noun.scope(person);
  const language = sql`gap.locale`;
  return (
    own && {
      ...namedBy(person, noun),
      inLanguage: language,
      field: pathIn(each, sql`'text'`, language, sql`'alt'`),
      from: sql`translation_gap as gap join ${sql.table(noun.entity)} on ${sql.ref(`${noun.entity}.id`)} = gap.record_id
        ${noun.join} ${eachIn(each)}`,
      where: sql`gap.entity = ${sql.lit(noun.entity)} and gap.state = 'behind' and ${isOffered(person, language)}
        and lacks_alternative(picture.content, ${language}) and ${noun.where} and ${own}`,
    }
  );
}

const ofEach = (find: (person: Person, each: Pictures) => TaskQuery | null) =>
  pictures.map((each) => (person: Person) => find(person, each));

/** Initiatives without a visible picture; pictures without credit or alternative text. */
export const pictureSources: readonly TaskSource[] = [
  ...[initiatives, withheld].map((find) => ({ kind: 'no-picture' as const, find })),
  ...ofEach(withoutCredit).map((find) => ({ kind: 'no-credit' as const, find })),
  ...[...ofEach(withoutAlternative), ...ofEach(untranslatedAlternative)].map((find) => ({
    kind: 'no-alternative' as const,
    find,
  })),
];
