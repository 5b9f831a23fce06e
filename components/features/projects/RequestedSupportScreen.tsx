import { useQuery } from '@tanstack/react-query';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Offer } from './Offer.tsx';
import { SupportTable } from './SupportTable.tsx';
import { SupportTotals } from './SupportTotals.tsx';

interface RequestedSupportScreenProps {
  /** `offer`: the selected need. */
  params: ProjectAddress & { offer: string | null };
  posted?: Posted | null;
}

/** Shows a project's needs, their totals by currency, and how to help. */
export function RequestedSupportScreen({ params, posted = null }: RequestedSupportScreenProps) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const lang = useTextLang();
  const { data: support } = useQuery(projectQueries(api).requestedSupport(params));
  if (!support) return null;
  const { initiative, project, items, totals } = support;
  const title = t('support.title');
  const address = routes.project(initiative.slug, project.slug);
  return (
    <InitiativeFrame
      initiative={initiative}
      section="projects"
      crumbs={[
        { label: t('sections.projects'), href: routes.projects(initiative.slug) },
        { label: project.name, href: address, lang: lang(project.language) },
      ]}
      title={title}
      lead={<ReferenceLink reference={project} href={address} />}
      head={
        <PageHead
          title={t('sections.title', {
            section: t('sections.title', { section: title, name: project.name }),
            name: initiative.name,
          })}
          description={t('support.description', { name: project.name })}
        />
      }
    >
      {items.length === 0 ? (
        <StateMessage title={t('support.emptyTitle')} text={t('support.emptyText')} />
      ) : (
        <>
          <SupportTable items={items} />
          <SupportTotals totals={totals} />
        </>
      )}
      <Offer support={support} chosen={params.offer} posted={posted} />
      <RecordFooter
        record={{
          name: t('sections.title', { section: title, name: project.name }),
          updatedAt: support.updatedAt,
        }}
      />
    </InitiativeFrame>
  );
}
