import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import type { RequestedSupport } from '#contract/project.ts';
import { ContactAction } from '#components/entities/ContactAction.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { RecordFooter } from '#components/entities/RecordFooter.tsx';
import { ReferenceLink } from '#components/entities/ReferenceLink.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { SupportTable } from './SupportTable.tsx';
import { SupportTotals } from './SupportTotals.tsx';

/** What a project asks for: the needs, their totals by currency, and how to help. */
export function RequestedSupportScreen({ params }: { params: ProjectAddress }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const lang = useServedLang();
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
      head={t('support.description', { name: project.name })}
    >
      {items.length === 0 ? (
        <StateMessage title={t('support.emptyTitle')} text={t('support.emptyText')} />
      ) : (
        <>
          <SupportTable items={items} />
          <SupportTotals totals={totals} />
        </>
      )}
      <Offer support={support} />
      <RecordFooter record={{ name: `${title}: ${project.name}`, updatedAt: support.updatedAt }} />
    </InitiativeFrame>
  );
}

function Offer({ support }: { support: RequestedSupport }) {
  const { t } = useTranslation('detail');
  const { items, project, contact, initiative } = support;
  if (!items.some(({ status }) => status.code === 'open' || status.code === 'partly-met')) return null;
  return (
    <section aria-labelledby="offer">
      <h2 id="offer" className="mb-4 text-section">
        {t('support.offerTitle')}
      </h2>
      <ContactAction
        label={t('support.offer')}
        subject={t('support.offerSubject', { name: project.name })}
        contact={contact}
        initiative={initiative}
      />
    </section>
  );
}
