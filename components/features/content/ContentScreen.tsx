import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { onDemand } from '#components/layout/onDemand.ts';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useScripted } from '#components/layout/useScripted.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import { contentQueries } from '#lib/api/content.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { hasAnywhere } from '#lib/studio/duties.ts';
import { publicPath } from '#lib/studio/publicPath.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { AfterPublication } from './view/AfterPublication.tsx';
import { ContentView } from './view/ContentView.tsx';
import { PreparedPages } from './view/PreparedPages.tsx';
import { StateBadge } from './view/StateBadge.tsx';

const MergeStep = onDemand(async () => (await import('./merge/MergeStep.tsx')).MergeStep);
const ContentEditor = onDemand(async () => (await import('./edit/ContentEditor.tsx')).ContentEditor);

export interface ContentScreenProps {
  params: { noun: ContentNoun; id: string };
}

/** Edits a record in the studio; read-only for others and without JavaScript. */
export function ContentScreen({ params: { noun, id } }: ContentScreenProps) {
  const { t } = useTranslation(['content', 'edit']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const offers = useOffers();
  const scripted = useScripted();
  const { data: record } = useQuery({
    ...contentQueries(api).one({ noun, id }, viewer?.context.oid ?? ''),
    enabled: viewer !== null,
  });
  const many = t(`noun.${noun}.many`);
  const crumbs = [
    { label: t('title'), href: studioRoutes.content() },
    { label: many, href: studioRoutes.records(noun) },
  ];
  if (!record)
    return (
      <StudioFrame area="content" title={t('record')} crumbs={crumbs}>
        <p className="text-stone">{t('loading')}</p>
      </StudioFrame>
    );
  const { draft, may } = record;
  const address = publicPath(noun, record);
  const canEdit = may.edit && offers('saveContentDraft');
  const mayMerge =
    noun === 'organizations' &&
    hasAnywhere(viewer?.context ?? null, 'organization.merge') &&
    offers('mergeOrganization');
  const view = (
    <>
      {offers('getContentPreview') && <PreviewForm record={record} />}
      <ContentView record={record} />
    </>
  );
  return (
    <StudioFrame
      area="content"
      title={record.name || t('unnamed')}
      lang={record.name ? lang(record.language) : undefined}
      crumbs={crumbs}
      notices={
        <div className="space-y-2" suppressHydrationWarning>
          <StateBadge record={record} />
          {draft && draft.state !== 'draft' && (
            <p>
              {t(`draft.${draft.state}`, { name: draft.by, time: formatMoment(draft.at, locale) })}
              {draft.note && (
                <span className="block border-l-4 border-clay bg-sand px-4 py-2">{draft.note}</span>
              )}
            </p>
          )}
          <p role="status">
            {canEdit && !may.publish && draft?.publishAt && t('draft.endsSchedule')}
            {draft?.scheduleEnded && t('draft.scheduleEnded')}
          </p>
          {noun === 'initiatives' && record.status !== 'published' && <PreparedPages slug={record.slug} />}
          {record.status === 'published' && address && (
            <p>
              <TextLink href={address}>{t('seePage')}</TextLink>
            </p>
          )}
          <AfterPublication record={record} />
        </div>
      }
    >
      {!canEdit && (
        <>
          <p className="border-l-4 border-line pl-4">{t('readOnly')}</p>
          {view}
        </>
      )}
      {canEdit && !scripted && (
        <>
          <noscript>
            <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('edit:notes.needsScript')}</p>
          </noscript>
          {view}
        </>
      )}
      {canEdit && scripted && viewer && (
        <Suspense fallback={view}>
          <ContentEditor key={id} viewer={viewer} record={record} />
        </Suspense>
      )}
      {mayMerge && scripted && (
        <Suspense fallback={null}>
          <MergeStep key={id} record={record} />
        </Suspense>
      )}
    </StudioFrame>
  );
}
