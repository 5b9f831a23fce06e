import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { onDemand } from '#components/layout/onDemand.ts';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useScripted } from '#components/layout/useScripted.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { type TranslationKey, translationQueries, translationSearchQuery } from '#lib/api/translation.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { TranslationView } from './view/TranslationView.tsx';
import { useListName } from './view/useListName.ts';

const TranslationEditor = onDemand(
  async () => (await import('./edit/TranslationEditor.tsx')).TranslationEditor,
);

export interface TranslationScreenProps {
  params: TranslationKey;
}

/** Edits a translation beside its record; read-only without JavaScript. */
export function TranslationScreen({ params }: TranslationScreenProps) {
  const { t } = useTranslation(['translation', 'template']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const offers = useOffers();
  const scripted = useScripted();
  const listName = useListName();
  const { language } = params;
  const { data } = useQuery({
    ...translationQueries(api).one(params, viewer?.context.oid ?? ''),
    enabled: viewer !== null,
  });
  const languageName = t(`template:languageName.${language}`);
  const crumbs = [
    { label: t('title'), href: studioRoutes.translations() },
    { label: languageName, href: studioRoutes.translations(translationSearchQuery({ language })) },
  ];
  if (!data) return <StudioFrame area="translation" title={languageName} crumbs={crumbs} children={null} />;
  const { record, draft, may } = data;
  const list = data.noun === 'codes' && listName(data.slugs[0]);
  const canWork = (may.edit || may.publish || may.return) && offers('saveTranslation');
  const view = <TranslationView translation={data} />;
  return (
    <StudioFrame
      area="translation"
      title={t('translate', { name: record.name || t('untitled'), language: languageName })}
      crumbs={crumbs}
      notices={
        <div className="space-y-2" suppressHydrationWarning>
          {list && <p>{list}</p>}
          <Badge>{t(`state.${data.state}`)}</Badge>
          {draft && (
            <p className="text-small text-stone">
              {t(`draft.${draft.state}`, { name: draft.by, time: formatMoment(draft.at, locale) })}
            </p>
          )}
          {draft?.note && (
            <p className="border-l-4 border-clay bg-sand px-4 py-2 whitespace-pre-line">{draft.note}</p>
          )}
          {data.isReviewed && <p>{t('steps.reviewed')}</p>}
        </div>
      }
    >
      {(!canWork || !scripted) && (
        <>
          {canWork && (
            <noscript>
              <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('needsScript')}</p>
            </noscript>
          )}
          {!canWork && draft?.state === 'submitted' && <p>{t('steps.waiting')}</p>}
          {view}
        </>
      )}
      {canWork && scripted && viewer && (
        <Suspense fallback={view}>
          <TranslationEditor
            key={`${language} ${params.id}`}
            viewer={viewer}
            which={params}
            translation={data}
          />
        </Suspense>
      )}
    </StudioFrame>
  );
}
