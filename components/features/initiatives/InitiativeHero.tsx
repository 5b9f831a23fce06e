import { useTranslation } from 'next-i18next/pages';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { InitiativeArt } from '#components/entities/InitiativeArt.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Container } from '#components/ui/Container.tsx';
import { routes } from '#lib/config/routes.ts';
import { CompareForm } from './CompareForm.tsx';
import { SelectInitiative } from './SelectInitiative.tsx';

export function InitiativeHero({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'common', 'template']);
  const lang = useServedLang();
  const locale = useLocale();
  const { name, summary, language, heroImage, country, region, level } = initiative;
  return (
    <Container width="contained">
      <Trail
        crumbs={[{ label: t('template:navigation.initiatives'), href: routes.initiatives() }]}
        current={name}
      />
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <figure className="lg:order-2">
          <InitiativeArt initiative={initiative} />
          {heroImage && <figcaption className="mt-2 text-small text-stone">{heroImage.credit}</figcaption>}
        </figure>
        <div>
          <p className="text-stone">
            {country.name}
            <span aria-hidden="true"> · </span>
            {region}
          </p>
          <h1 className="mt-2 text-display" lang={lang(language)}>
            {name}
          </h1>
          <p className="mt-4 max-w-small text-lead" lang={lang(language)}>
            {summary}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <Badge tone="strong">{level.name}</Badge>
            {initiative.seekingSupport && <Badge tone="accent">{t('common:seekingSupport')}</Badge>}
            {initiative.demonstration && <Badge>{t('template:demonstration.badge')}</Badge>}
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-4">
            <SelectInitiative initiative={initiative} />
            <CompareForm />
          </div>
          {language !== locale && (
            <p className="mt-6 max-w-small border-l-4 border-clay bg-sand px-4 py-3 text-small">
              {t(`fallback.${language}`)}
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}
