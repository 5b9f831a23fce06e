import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';

const audiences = [
  { key: 'communities', href: routes.initiatives() },
  { key: 'companies', href: routes.organizations('participation=sources') },
  { key: 'investors', href: routes.initiatives('seekingSupport=true') },
  { key: 'governments', href: routes.conveners() },
] as const;

export function Audiences() {
  const { t } = useTranslation('detail');
  return (
    <section aria-labelledby="audiences">
      <h2 id="audiences" className="text-section">
        {t('howItWorks.forWhom')}
      </h2>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {audiences.map(({ key, href }) => (
          <li key={key} className="flex flex-col rounded-small border-t-4 border-leaf bg-sand p-5">
            <h3 className="text-title">{t(`howItWorks.${key}.title`)}</h3>
            <p className="mt-2 mb-4">{t(`howItWorks.${key}.text`)}</p>
            <p className="mt-auto">
              <TextLink standsAlone href={href}>
                {t(`howItWorks.${key}.link`)}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
