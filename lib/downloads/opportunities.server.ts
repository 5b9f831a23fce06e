import { opportunityListDefinition, opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import { opportunityListParams } from '#lib/schemas/opportunities.server.ts';
import { download } from './download.server.ts';

export const opportunityDownload = download('opportunities', {
  list: opportunityListDefinition(''),
  params: opportunityListParams,
  load: ({ api, client, params }, search) =>
    client.query(opportunityQueries(api).list(params.initiative, search)),
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    phase: ({ phase }) => phase.name,
    instrument: ({ instrument }) => instrument.name,
    ticket: ({ ticket }) => ticket.name,
    stage: ({ stage }) => stage.name,
    sector: ({ sector }) => sector.name,
    currency: ({ funding }) => funding?.currency ?? null,
    sought: ({ funding }) => funding?.wanted ?? null,
    secured: ({ funding }) => funding?.raised ?? null,
    opensOn: ({ opensOn }) => opensOn,
    closesOn: ({ closesOn }) => closesOn,
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: ({ slug }, address, { initiative }) => address(routes.opportunity(initiative, slug)),
  },
});
