import { type RawBuilder, sql } from 'kysely';
import { opportunities as definition } from '#contract/opportunities/definition.ts';
import { type Membership, membershipOf } from '../../platform/auth/membership.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { inside, namesOfCode } from '../../platform/search/searchSources.ts';
import { among, seenBy } from '../../platform/visibility/audiences.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const documents: FileColumn = { name: 'opportunity.documents', format: 'items' };

/** Selects published opportunities that show `file`; members are the initiative's team. */
function showing(membership: Membership | null): RawBuilder<unknown> {
  const visible = seenBy(
    membership,
    (visibility) => namesFile(documents, { visibility }),
    ({ initiatives }) => among('initiative', sql`initiative.id`, initiatives),
  );
  return sql`select 1 from opportunity join initiative on initiative.id = opportunity.initiative_id
    where ${visible} and opportunity.status = 'published' and initiative.status = 'published'`;
}

export const opportunityNoun: Noun = {
  entity: 'opportunity',
  search: {
    ...inside('opportunity', 'initiative'),
    countries: sql`array[initiative.country]`,
    topics: sql`${namesOfCode('instrument', 'opportunity.instrument')} || ${namesOfCode('sector', 'opportunity.sector')}`,
    follows: ['initiative'],
  },
  codes: {
    instrument: 'instrument',
    ticket: 'ticket',
    'opportunity-stage': 'stage',
    sector: 'sector',
  },
  links: { definition },
  files: {
    columns: [documents],
    columnsThatShowNone: ['opportunity.contact'],
    shown: [showing(null)],
    shownTo: (context) => showing(membershipOf(context)),
  },
};
