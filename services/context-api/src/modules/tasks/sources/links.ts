import { type RawBuilder, sql } from 'kysely';
import type { LinkNoun } from '../../../platform/database/tables/links.ts';
import { isDead } from '../../../platform/links/checkLinks.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { namedBy, type WarnedName, type WarnedNoun, warnedNouns } from '../records.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource } from '../source.ts';

const uses = (noun: LinkNoun): RawBuilder<unknown> => sql`link_check
  join outward_link on outward_link.url = link_check.url and outward_link.noun = ${sql.lit(noun)}`;

const common = {
  since: sql`link_check.failed_since`,
  address: sql`link_check.url`,
  note: sql`link_check.problem`,
};

function values(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      ...common,
      noun: 'value',
      slugs: [sql`initiative.slug`, sql`indicator.slug`, sql`outward_link.part`],
      record: parentReference('indicator', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`outward_link.part`,
      from: sql`${uses('value')} join indicator on indicator.id = outward_link.record_id
        join initiative on initiative.id = indicator.initiative_id`,
      where: sql`${isDead} and indicator.status = 'published' and initiative.status = 'published' and ${scope}`,
    }
  );
}

function maturityResponses(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      ...common,
      noun: 'maturity',
      slugs: [sql`initiative.slug`, sql`maturity.year::text`, sql`outward_link.part`],
      record: parentReference('maturity', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`maturity.year`,
      from: sql`${uses('maturity')} join maturity on maturity.id = outward_link.record_id
        join initiative on initiative.id = maturity.initiative_id`,
      where: sql`${isDead} and maturity.status = 'published' and initiative.status = 'published' and ${scope}`,
    }
  );
}

function inRecords(person: Person, name: WarnedName, noun: WarnedNoun): TaskQuery | null {
  const { entity, join, where, scope } = noun;
  const own = scope(person);
  return (
    own && {
      ...namedBy(person, noun),
      ...common,
      field: sql`nullif(outward_link.part, '')`,
      from: sql`${uses(name)} join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = outward_link.record_id ${join}`,
      where: sql`${isDead} and ${where} and ${own}`,
    }
  );
}

export const linkSources: readonly TaskSource[] = [
  values,
  maturityResponses,
  ...(Object.keys(warnedNouns) as WarnedName[]).map(
    (name) => (person: Person) => inRecords(person, name, warnedNouns[name]),
  ),
].map((find) => ({ kind: 'dead-link', find }));
