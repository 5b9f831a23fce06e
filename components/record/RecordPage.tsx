import type { ReactNode } from 'react';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Container } from '#components/ui/Container.tsx';
import type { EntitySummary } from '#contract/records/schema.ts';
import { type Owner, owners } from '#lib/config/owners.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type OwnerFacts, ownerPage } from '#lib/structuredData/owner.ts';
import { RecordFooter } from './RecordFooter.tsx';
import { RecordSections } from './RecordSections.tsx';
import { RecordTitle } from './RecordTitle.tsx';

interface RecordPageProps {
  owner: Exclude<Owner, 'initiative'>;
  record: EntitySummary;
  kicker: readonly string[];
  /** Facts for search engines besides the summary. */
  facts: OwnerFacts;
  children: ReactNode;
}

export function RecordPage(props: RecordPageProps) {
  const { owner, record, kicker, facts, children } = props;
  const { t } = useTranslation('template');
  const { settings } = useSite();
  const locale = useLocale();
  const { directory, sections } = owners[owner];
  return (
    <Container width="contained">
      <PageHead
        title={record.name}
        description={record.summary}
        image={routes.preview(locale, directory.key, record.slug)}
      />
      {settings && (
        <JsonLd
          name="page"
          thing={ownerPage(record, facts, sections.overview(record.slug), {
            origin: settings.origin,
            locale,
          })}
        />
      )}
      <Trail
        crumbs={[{ label: t(`navigation.${directory.key}`), href: directory.href() }]}
        current={record.name}
      />
      <RecordTitle record={record} kicker={kicker} />
      <RecordSections owner={owner} slug={record.slug} current="overview" />
      <div className="mt-10 space-y-14">
        {children}
        <RecordFooter record={record} />
      </div>
    </Container>
  );
}
