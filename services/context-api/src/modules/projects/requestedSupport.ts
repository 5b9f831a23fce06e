import { type Kysely, sql } from 'kysely';
import type { supportStatuses } from '#contract/codeLists/constants.ts';
import type { RequestedSupport, SupportRequest } from '#contract/projects/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { findEntity, parentReference } from '../../platform/records/entity.ts';
import { dayOf, money, raised } from '../../platform/records/money.ts';
import type { ProjectKey } from './detail.ts';

type RequestRow = Omit<SupportRequest, 'type' | 'status' | 'overdue'> & {
  type: string;
  status: (typeof supportStatuses)[number];
};

interface SupportRow extends Reference {
  initiative: Reference;
  updated_at: Date;
  requests: RequestRow[];
  totals: RequestedSupport['totals'];
  contact: RequestedSupport['contact'];
}

const requests = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', requested_support.id, 'slug', requested_support.slug, 'name', text.name,
    'description', text.description, 'language', text.locale, 'type', type, 'status', requested_support.support_status,
    'amount', ${money(sql`currency`, sql`amount`)}, 'pledged', ${money(sql`currency`, sql`pledged`)},
    'deadline', deadline
  ) order by support_status.position, deadline nulls last, requested_support.position), '[]')
  from requested_support join support_status on support_status.code = requested_support.support_status
  join ${localizedText('requested_support', locale)} as text on true
  where project_id = project.id
)`;

const totals = sql`(
  select coalesce(json_agg(${raised(sql`currency`, sql`wanted`, sql`pledged`)} order by currency), '[]')
  from (
    select currency, sum(amount) as wanted, sum(pledged) as pledged from requested_support
    where project_id = project.id and amount is not null and support_status in ('open', 'partly-met')
    group by currency
  ) as total
)`;

export async function findRequestedSupport(
  db: Kysely<Database>,
  { initiative, project }: ProjectKey,
  { locale, now }: { locale: Locale; now: Date },
): Promise<RequestedSupport | undefined> {
  const row = await findEntity<SupportRow>(db, {
    entity: 'project',
    slug: project,
    within: [{ entity: 'initiative', slug: initiative }],
    locale,
    columns: sql`project.slug, served.name, served.locale as language, project.updated_at,
      ${parentReference('initiative', locale)} as initiative, initiative.contact,
      ${requests(locale)} as requests, ${totals} as totals`,
  });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  const today = dayOf(now);
  return {
    initiative: row.initiative,
    project: { slug: row.slug, name: row.name, language: row.language },
    updatedAt: row.updated_at.toISOString(),
    items: row.requests.map((request) => ({
      ...request,
      type: naming.one('support-type', request.type),
      status: naming.one('support-status', request.status),
      overdue: request.deadline !== null && request.deadline < today,
    })),
    totals: row.totals,
    contact: row.contact,
  };
}
