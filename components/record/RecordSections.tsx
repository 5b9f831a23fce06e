import { useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { type Owner, owners, type Section } from '#lib/config/owners.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { mayHaveDashboard } from '#lib/session/dashboards.ts';

interface RecordSectionsProps {
  owner: Owner;
  slug: string;
  current: Section;
}

export function RecordSections({ owner, slug, current }: RecordSectionsProps) {
  const { t } = useTranslation('detail');
  const { viewer } = useSite();
  const offersPage = useOffersPage();
  const sections: Readonly<Record<string, (slug: string) => string>> = owners[owner].sections;
  const isOpen = (name: string) =>
    name !== 'dashboard' ||
    name === current ||
    (viewer !== null && mayHaveDashboard(viewer.context, { owner, slug }));
  return (
    <SectionNavigation
      label={t(`sections.label.${owner}`)}
      current={current}
      sections={Object.entries(sections)
        .filter(([name, href]) => isOpen(name) && offersPage(href(slug)))
        .map(([name, href]) => ({
          key: name,
          label: t(`sections.${name as Section}`),
          href: href(slug),
        }))}
    />
  );
}
