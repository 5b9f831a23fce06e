import type { OpportunitySummary } from '#contract/opportunities/schema.ts';
import {
  allOpportunityListDefinition,
  opportunityListDefinition,
  opportunityQueries,
} from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';
import { ifWithin } from '#lib/downloads/ifWithin.server.ts';
import { rateColumns } from '#lib/downloads/rateColumns.ts';

const columns = {
  name: ({ name }: OpportunitySummary) => name,
  summary: ({ summary }: OpportunitySummary) => summary,
  language: ({ language }: OpportunitySummary) => language,
  phase: ({ phase }: OpportunitySummary) => phase.name,
  instrument: ({ instrument }: OpportunitySummary) => instrument.name,
  ticket: ({ ticket }: OpportunitySummary) => ticket.name,
  stage: ({ stage }: OpportunitySummary) => stage.name,
  sector: ({ sector }: OpportunitySummary) => sector.name,
  currency: ({ funding }: OpportunitySummary) => funding?.currency ?? null,
  sought: ({ funding }: OpportunitySummary) => funding?.wanted ?? null,
  secured: ({ funding }: OpportunitySummary) => funding?.raised ?? null,
  soughtDollars: ({ funding }: OpportunitySummary) => funding?.dollars?.wanted ?? null,
  securedDollars: ({ funding }: OpportunitySummary) => funding?.dollars?.raised ?? null,
  ...rateColumns,
  opensOn: ({ opensOn }: OpportunitySummary) => opensOn,
  closesOn: ({ closesOn }: OpportunitySummary) => closesOn,
  demonstration: ({ demonstration }: OpportunitySummary) => demonstration,
  updatedAt: ({ updatedAt }: OpportunitySummary) => updatedAt,
};

const withinInitiative = download('opportunities', {
  list: opportunityListDefinition(''),
  load: ({ api, client, params }, search) =>
    client.query(opportunityQueries(api).list(params.initiative, search)),
  columns: {
    ...columns,
    address: ({ slug }, address, { initiative }) => address(routes.opportunity(initiative, slug)),
  },
});

const ofAll = download('opportunities', {
  list: allOpportunityListDefinition,
  load: ({ api, client }, search) => client.query(opportunityQueries(api).all(search)),
  columns: {
    ...columns,
    initiative: ({ initiative }) => initiative.name,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    commodities: ({ commodities }) => commodities.map(({ name }) => name),
    address: ({ slug, initiative }, address) => address(routes.opportunity(initiative.slug, slug)),
  },
});

export const opportunityDownload = ifWithin('initiative', withinInitiative, ofAll);
