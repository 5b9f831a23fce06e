import { useTranslation } from 'next-i18next/pages';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { type Owner, owners, type Section } from '#lib/config/owners.ts';

interface RecordSectionsProps {
  owner: Owner;
  slug: string;
  current: Section;
}

/** The way between the pages of one initiative, organization, convener or consortium. */
export function RecordSections({ owner, slug, current }: RecordSectionsProps) {
  const { t } = useTranslation('detail');
  const sections: Readonly<Record<string, (slug: string) => string>> = owners[owner].sections;
  return (
    <SectionNavigation
      label={t(`sections.label.${owner}`)}
      current={current}
      sections={Object.entries(sections).map(([name, href]) => ({
        key: name,
        label: t(`sections.${name as Section}`),
        href: href(slug),
      }))}
    />
  );
}
