import { useTranslation } from 'next-i18next/pages';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { Container } from '#components/ui/Container.tsx';
import { routes } from '#lib/config/routes.ts';

export function InitiativeHero({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'common', 'template']);
  const lang = useServedLang();
  const locale = useLocale();
  const { name, summary, language, slug, heroImage, country, region, level } = initiative;
  return (
    <>
      <Container width="contained">
        <Breadcrumbs
          label={t('template:breadcrumbs')}
          crumbs={[
            { label: t('template:home'), href: routes.home() },
            { label: t('template:navigation.initiatives'), href: routes.initiatives() },
          ]}
        />
      </Container>
      <Container width="stretched" className="border-y border-line bg-sand">
        <img
          src={heroImage?.url ?? routes.art(slug, 'hero')}
          alt={heroImage?.alt ?? ''}
          width={1600}
          height={640}
          fetchPriority="high"
          className="h-[clamp(11rem,28vw,26rem)] w-full object-cover"
        />
      </Container>
      <Container width="contained" className="pt-8">
        {heroImage && <p className="-mt-6 mb-4 text-right text-small text-stone">{heroImage.credit}</p>}
        <p className="text-stone">
          {country.name}
          <span aria-hidden="true"> · </span>
          {region}
        </p>
        <h1 className="mt-2 max-w-medium text-display" lang={lang(language)}>
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
        {language !== locale && (
          <p className="mt-6 max-w-small border-l-4 border-clay bg-sand px-4 py-3 text-small">
            {t(`fallback.${language}`)}
          </p>
        )}
      </Container>
    </>
  );
}
