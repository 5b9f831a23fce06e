import { OrganizationItem } from '#components/entities/OrganizationItem.tsx';
import type { ConsortiumDetail } from '#contract/consortiums/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists the organizations of a consortium; empty without any. */
export function Members({ members }: { members: ConsortiumDetail['members'] }) {
  const { t } = useTranslation('detail');
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-section">
        {t('members')}
      </h2>
      <ul className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {members.map((organization) => (
          <li key={organization.slug} className="border-b border-line py-3">
            <OrganizationItem organization={organization} />
          </li>
        ))}
      </ul>
    </section>
  );
}
