import type { ReactNode } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { may } from '#contract/users/rights.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

type Section = 'people' | 'invitations' | 'registrations' | 'log' | 'data';

interface PeopleFrameProps {
  section: Section;
  /** Heading of the page; by default that of the section's list. */
  title?: string;
  lead?: string;
  /** True below the list of the section. */
  isBelow?: boolean;
  children: ReactNode;
}

const hrefs: Readonly<Record<Section, string>> = {
  people: studioRoutes.people(),
  invitations: studioRoutes.invitations(),
  registrations: studioRoutes.registrations(),
  log: studioRoutes.auditLog(),
  data: studioRoutes.personalData(),
};

/** Frames the pages about people, with links to the permitted ones. */
export function PeopleFrame({ section, title, lead, isBelow = false, children }: PeopleFrameProps) {
  const { t } = useTranslation('people');
  const { viewer } = useSite();
  const offersPage = useOffersPage();
  const user = viewer?.context ?? null;
  const sections = [
    'people' as const,
    'invitations' as const,
    'registrations' as const,
    ...(may(user, 'audit.read') ? ['log' as const] : []),
    ...(may(user, 'person.export') ? ['data' as const] : []),
  ].filter((key) => offersPage(hrefs[key]));
  const crumbs: Crumb[] = [{ label: t(`sections.${section}`), href: hrefs[section] }];
  return (
    <StudioFrame
      area="people"
      title={title ?? t(`sections.${section}`)}
      lead={lead}
      {...(isBelow && { crumbs })}
      notices={
        <SectionNavigation
          label={t('sections.label')}
          current={section}
          sections={sections.map((key) => ({ key, label: t(`sections.${key}`), href: hrefs[key] }))}
        />
      }
    >
      {children}
    </StudioFrame>
  );
}
