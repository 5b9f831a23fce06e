import { Container } from '#components/ui/Container.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface PurposesProps {
  /** True if the page lists the commodities further down. */
  hasCommodities: boolean;
}

/** Shows the audiences of the portal and their starting points. */
export function Purposes({ hasCommodities }: PurposesProps) {
  const { t } = useTranslation('common');
  const offersPage = useOffersPage();
  const purposes = [
    { key: 'sourcing', href: hasCommodities ? '#by-commodity' : routes.initiatives() },
    { key: 'supporting', href: routes.initiatives('seekingSupport=true') },
    ...(offersPage(routes.allOpportunities())
      ? ([{ key: 'investing', href: routes.allOpportunities() }] as const)
      : []),
    { key: 'living', href: routes.initiatives() },
  ] as const;
  return (
    <Container width="contained" className="mt-16">
      <h2 className="text-section">{t('home.for')}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {purposes.map(({ key, href }) => (
          <li key={key} className="border-t-2 border-leaf pt-4">
            <h3 className="text-title">{t(`home.${key}.title`)}</h3>
            <p className="mt-2">{t(`home.${key}.text`)}</p>
            <p className="mt-3">
              <TextLink standsAlone href={href} className="inline-block py-1 font-medium">
                {t(`home.${key}.link`)}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
