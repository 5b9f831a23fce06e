import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const opportunities = {
  key: 'investors',
  link: 'howItWorks.investors.opportunities',
  href: routes.allOpportunities(),
} as const;

/** Replaces them where a portal offers none. */
const support = {
  key: 'investors',
  link: 'howItWorks.investors.link',
  href: routes.initiatives('seekingSupport=true'),
} as const;

export function Audiences() {
  const { t } = useTranslation('detail');
  const offersPage = useOffersPage();
  const audiences = [
    { key: 'communities', link: 'howItWorks.communities.link', href: routes.initiatives() },
    {
      key: 'companies',
      link: 'howItWorks.companies.link',
      href: routes.organizations('participation=sources'),
    },
    offersPage(opportunities.href) ? opportunities : support,
    { key: 'governments', link: 'howItWorks.governments.link', href: routes.conveners() },
  ] as const;
  return (
    <section aria-labelledby="audiences">
      <h2 id="audiences" className="text-section">
        {t('howItWorks.forWhom')}
      </h2>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {audiences.map(({ key, link, href }) => (
          <li key={key} className="flex flex-col rounded-small border-t-4 border-leaf bg-sand p-5">
            <h3 className="text-title">{t(`howItWorks.${key}.title`)}</h3>
            <p className="mt-2 mb-4">{t(`howItWorks.${key}.text`)}</p>
            <p className="mt-auto">
              <TextLink standsAlone href={href}>
                {t(link)}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
