import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecipientsQuery } from '#contract/messages/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { countsNow } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { findEntity, type Parent } from '../../platform/records/entity.ts';

interface Recipient {
  readonly email: string;
  /** Language of the record that names them. */
  readonly locale: Locale;
  /** Right to read it in the portal, too. */
  readonly isMember: boolean;
}

export interface Destination {
  /** Record whose team reads it in the portal. */
  readonly initiativeId: string | null;
  readonly organizationId: string | null;
  /** Public names. */
  readonly names: readonly string[];
  readonly recipients: readonly Recipient[];
  /** Names of its subjects, in their source languages. */
  readonly about: Readonly<Record<string, string>>;
}

export const nowhere: Destination = {
  initiativeId: null,
  organizationId: null,
  names: [],
  recipients: [],
  about: {},
};

interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Organization or convener whose people receive messages. */
interface Group {
  readonly name: string;
  readonly organizationId: string;
  readonly contact: Contact | null;
  readonly locale: Locale;
}

interface FoundRow {
  readonly initiative_id: string | null;
  readonly contact: Contact | null;
  readonly contact_locale: Locale;
  readonly convener: Group | null;
  readonly lead: Group | null;
  readonly about: Readonly<Record<string, string>>;
}

const sourceName = (entity: string): RawBuilder<unknown> => sql`(
  select name from ${sql.table(`${entity}_text`)} as own
  where own.${sql.ref(`${entity}_id`)} = ${sql.ref(`${entity}.id`)} and own.locale = ${sql.ref(`${entity}.source_locale`)})`;

const convenerColumns = sql`json_build_object('name', text.name, 'organizationId', convener.organization_id,
  'contact', convener.contact, 'locale', convener.source_locale)`;

const convenerOfInitiative = (locale: Locale) => sql`(
  select ${convenerColumns} from convener join ${localizedText('convener', locale)} as text on true
  where convener.id = initiative.convener_id and convener.status = 'published')`;

const leadOfProject = (locale: Locale) => sql`(
  select json_build_object('name', text.name, 'organizationId', organization.id, 'contact', null,
    'locale', organization.source_locale)
  from organization join ${localizedText('organization', locale)} as text on true
  where organization.id = project.lead_id and organization.status = 'published')`;

const aboutOf = (...entities: readonly string[]) =>
  sql`json_build_object(${sql.join(entities.flatMap((each) => [sql.lit(each), sourceName(each)]))})`;

const inInitiative = (locale: Locale) =>
  sql`initiative.id as initiative_id, ${convenerOfInitiative(locale)} as convener`;

function findAbout(
  db: Kysely<Database>,
  { initiative, opportunity, project, convener }: RecipientsQuery,
  locale: Locale,
): Promise<FoundRow | undefined> {
  const find = (way: Parent, within: readonly Parent[], columns: RawBuilder<unknown>) =>
    findEntity<FoundRow>(db, { ...way, within, locale, columns });
  if (initiative === undefined) {
    if (convener === undefined) return Promise.resolve(undefined);
    return find(
      { entity: 'convener', slug: convener },
      [],
      sql`null as initiative_id, null as contact, convener.source_locale as contact_locale, null as lead,
        (select ${convenerColumns} from (select served.name) as text) as convener, ${aboutOf('convener')} as about`,
    );
  }
  const parent: Parent = { entity: 'initiative', slug: initiative };
  if (opportunity !== undefined) {
    return find(
      { entity: 'opportunity', slug: opportunity },
      [parent],
      sql`${inInitiative(locale)}, coalesce(opportunity.contact, initiative.contact) as contact,
        opportunity.source_locale as contact_locale, null as lead, ${aboutOf('initiative', 'opportunity')} as about`,
    );
  }
  if (project !== undefined) {
    return find(
      { entity: 'project', slug: project },
      [parent],
      sql`${inInitiative(locale)}, initiative.contact, initiative.source_locale as contact_locale,
        ${leadOfProject(locale)} as lead, ${aboutOf('initiative', 'project')} as about`,
    );
  }
  return find(
    parent,
    [],
    sql`${inInitiative(locale)}, initiative.contact, initiative.source_locale as contact_locale, null as lead,
      ${aboutOf('initiative')} as about`,
  );
}

/** Returns addresses of people who may handle a record's messages. */
async function membersOf(
  db: Kysely<Database>,
  role: 'convener' | 'organization-editor',
  id: string,
): Promise<string[]> {
  const rows = db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.oid', 'app_user.oid')
    .select('app_user.email')
    .distinct()
    .where('verified', '=', true)
    .where('role', '=', role)
    .where(countsNow)
    .where(role === 'convener' ? 'user_role.initiative_id' : 'user_role.organization_id', '=', id)
    .orderBy('app_user.email');
  return (await rows.execute()).map(({ email }) => email);
}

/**
 * Finds recipients: contacts of the record and the convener, and the initiative's conveners; for an offer,
 * the lead's editors; for a convener, its organization's editors.
 *
 * @returns undefined without such a published record
 */
export async function findDestination(
  db: Kysely<Database>,
  about: RecipientsQuery,
  locale: Locale,
): Promise<Destination | undefined> {
  const found = await findAbout(db, about, locale);
  if (!found) return undefined;
  const { initiative_id: initiativeId, contact, contact_locale: contactLocale, convener, lead } = found;
  const conveners = initiativeId === null ? [] : await membersOf(db, 'convener', initiativeId);
  const own = lead ?? (initiativeId === null ? convener : null);
  const editors = own ? await membersOf(db, 'organization-editor', own.organizationId) : [];
  const byConvener = [convener?.contact?.email, ...conveners, ...(lead ? [] : editors)].filter(Boolean);
  const names = [
    ...(contact ? [contact.name] : []),
    ...(convener && byConvener.length > 0 ? [convener.name] : []),
    ...(lead && editors.length > 0 ? [lead.name] : []),
  ];
  const to = (emails: readonly (string | undefined)[], to: Locale, isMember: boolean) =>
    emails.flatMap((email) => (email ? [{ email, locale: to, isMember }] : []));
  return {
    initiativeId,
    organizationId: own?.organizationId ?? null,
    names: [...new Set(names)],
    // Members receive the members' mail, even as contacts.
    recipients: oneEach([
      ...to([...conveners, ...editors], contactLocale, true),
      ...to([contact?.email], contactLocale, false),
      ...to([convener?.contact?.email], convener?.locale ?? contactLocale, false),
    ]),
    about: found.about,
  };
}

function oneEach(recipients: readonly Recipient[]): Recipient[] {
  const first = new Map<string, Recipient>();
  for (const each of recipients) {
    const key = each.email.toLowerCase();
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}
