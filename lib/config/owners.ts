import { routes } from './routes.ts';

type Sections = Readonly<Record<string, (slug: string) => string>>;

interface OwnerPages {
  /** `key` is that of the navigation. */
  directory: { key: 'initiatives' | 'organizations' | 'conveners' | 'consortiums'; href: () => string };
  /** Keys in `detail:sections`; the record's page is the first. */
  sections: Sections;
}

export const owners = {
  initiative: {
    directory: { key: 'initiatives', href: routes.initiatives },
    sections: {
      overview: routes.initiative,
      progressReporting: routes.progressReporting,
      landscapeMaturity: routes.landscapeMaturity,
      ecosystemAction: routes.ecosystemAction,
      commodities: routes.initiativeCommodities,
      projects: routes.projects,
      opportunities: routes.opportunities,
      updates: routes.updates,
    },
  },
  organization: {
    directory: { key: 'organizations', href: routes.organizations },
    sections: {
      overview: routes.organization,
      commodities: routes.organizationCommodities,
      documents: routes.organizationDocuments,
      sourcingAreas: routes.sourcingAreas,
      dashboard: routes.organizationDashboard,
    },
  },
  convener: {
    directory: { key: 'conveners', href: routes.conveners },
    sections: { overview: routes.convener, landscapeInitiatives: routes.convenerInitiatives },
  },
  consortium: {
    directory: { key: 'consortiums', href: routes.consortiums },
    sections: {
      overview: routes.consortium,
      landscapeInitiatives: routes.consortiumInitiatives,
      dashboard: routes.consortiumDashboard,
    },
  },
} as const satisfies Record<string, OwnerPages>;

export type Owner = keyof typeof owners;

export type Section<O extends Owner = Owner> = {
  [K in O]: Extract<keyof (typeof owners)[K]['sections'], string>;
}[O];
