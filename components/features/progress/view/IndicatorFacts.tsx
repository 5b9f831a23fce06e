import { LanguagesAside, ReferencesAside } from '#components/record/AboutFacts.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows method and limitations of an indicator, and its projects. */
export function IndicatorFacts({ indicator }: { indicator: IndicatorDetail }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { initiative, method, source, limitations, language, languages, projects = [] } = indicator;
  const { type, direction, cumulative, core, unit, disaggregations } = indicator;
  const texts = [
    ['method', method],
    ['source', source],
    ['limitations', limitations],
  ] as const;
  const kinds = [
    t(`progress.type.${type}`),
    t(core ? 'progress.core' : 'progress.additional'),
    ...(type === 'qualitative' || direction === null ? [] : [t(`progress.direction.${direction}`)]),
    ...(cumulative ? [t('progress.cumulative')] : []),
  ];
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="measured">
        <h2 id="measured" className="text-section">
          {t('progress.measured')}
        </h2>
        <dl className="mt-4 max-w-small space-y-5">
          {texts.map(([name, text]) => (
            <div key={name}>
              <dt className="font-heading text-title font-semibold">{t(`progress.${name}`)}</dt>
              <dd className="mt-1" lang={text === null ? undefined : lang(language)}>
                {text ?? t('progress.noLimitations')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <aside aria-label={t('facts')} className="space-y-6">
        <Aside title={t('progress.kind')}>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </Aside>
        {type === 'quantitative' && (
          <Aside title={t('progress.unit')}>
            <p lang={lang(language)}>{unit}</p>
          </Aside>
        )}
        {type === 'quantitative' && disaggregations.length > 0 && (
          <Aside title={t('progress.breakdown')}>
            <ul>
              {disaggregations.map((dimension) => (
                <li key={dimension}>{t(`progress.dimension.${dimension}`)}</li>
              ))}
            </ul>
          </Aside>
        )}
        <ReferencesAside
          title={t('progress.projects')}
          references={projects}
          href={(project) => routes.project(initiative.slug, project)}
        />
        <LanguagesAside languages={languages} />
      </aside>
    </div>
  );
}
