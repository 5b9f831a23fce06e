import { OrganizationItem } from '#components/entities/OrganizationItem.tsx';
import { Fold } from '#components/ui/Fold.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Partner = InitiativeDetail['partners'][number];

export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('detail');
  if (partners.length === 0) return null;
  const groups = Map.groupBy(partners, ({ participation }) => participation.name);
  return (
    <section aria-labelledby="partners">
      <h2 id="partners" className="text-section">
        {t('partners')}
      </h2>
      <Fold
        summary={t('partnersCount', {
          count: new Set(partners.map(({ organization }) => organization.slug)).size,
        })}
      >
        <div className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {[...groups].map(([participation, members]) => (
            <div key={participation} className="border-t-2 border-leaf pt-3">
              <h3 className="text-title">{participation}</h3>
              <ul className="mt-2 divide-y divide-line">
                {members.map(({ organization }) => (
                  <li key={organization.slug} className="py-2.5">
                    <OrganizationItem organization={organization} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Fold>
    </section>
  );
}
