import type { TFunction } from 'i18next';
import { routes } from '#lib/config/routes.ts';
import { ownDashboards } from './dashboards.ts';
import type { Viewer } from './viewer.ts';

export interface AccountLink {
  readonly href: string;
  readonly text: string;
}

interface Offers {
  readonly t: TFunction<readonly ['template', 'edit']>;
  readonly offersPage: (href: string) => boolean;
}

const dashboards = {
  organization: routes.organizationDashboard,
  consortium: routes.consortiumDashboard,
};

/** Leaves out pages that the portal does not offer. */
export const accountLinks = (viewer: Viewer, { t, offersPage }: Offers): AccountLink[] =>
  [
    ...(viewer.usesStudio ? [{ href: routes.studio(), text: t('edit:studio.link') }] : []),
    { href: routes.start(), text: t('template:account.start') },
    { href: routes.profile(), text: t('template:account.profile') },
    ...ownDashboards(viewer.context).map(({ owner, slug, name }) => ({
      href: dashboards[owner](slug),
      text: t('template:account.dashboard', { name }),
    })),
  ].filter(({ href }) => offersPage(href));
