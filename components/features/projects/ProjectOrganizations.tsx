import { OrganizationItem } from '#components/entities/OrganizationItem.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists lead and partners; empty if none is published. */
export function ProjectOrganizations({ project: { lead, partners } }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  if (!lead && partners.length === 0) return null;
  return (
    <section aria-labelledby="organizations">
      <h2 id="organizations" className="text-section">
        {t('projects.organizations')}
      </h2>
      {lead && (
        <p className="mt-4">
          <span className="block text-small text-stone">{t('projects.lead')}</span>
          <ReferenceLink reference={lead} href={routes.organization(lead.slug)} />
        </p>
      )}
      {partners.length > 0 && (
        <ul className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {partners.map((partner) => (
            <li key={partner.slug} className="border-b border-line py-3">
              <OrganizationItem organization={partner} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
