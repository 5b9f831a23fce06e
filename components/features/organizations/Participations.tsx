import { CardProgress } from '#components/entities/CardProgress.tsx';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ParticipationsProps extends Pick<OrganizationDetail, 'initiatives'> {
  /** Slug of the organization, for following. */
  followed?: string;
}

/** Lists an organization's initiatives with its roles; empty without any. */
export function Participations({ initiatives, followed }: ParticipationsProps) {
  const { t } = useTranslation('detail');
  if (initiatives.length === 0) return null;
  return (
    <section aria-labelledby="initiatives">
      <h2 id="initiatives" className="text-section">
        {t('takesPart')}
      </h2>
      {followed && <FollowSearch list="organization" search={{ slug: followed }} />}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {initiatives.map(({ initiative, participations, progress }) => (
          <li
            key={initiative.slug}
            className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <p>
                <ReferenceLink reference={initiative} href={routes.initiative(initiative.slug)} />
              </p>
              <p className="text-small text-stone">{initiative.country.name}</p>
            </div>
            <div>{progress && <CardProgress progress={progress} />}</div>
            <ul className="flex flex-wrap gap-2 sm:w-48 sm:justify-end">
              {participations.map(({ code, name }) => (
                <li key={code}>
                  <Badge>{name}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
