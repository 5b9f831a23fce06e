import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentSummary } from '#contract/content/schema.ts';
import { contentSearchQuery, contentSteps } from '#lib/api/content.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { StateBadge } from './StateBadge.tsx';

interface ContentRowProps {
  noun: ContentNoun;
  record: ContentSummary;
  mayCopy: boolean;
}

export function ContentRow({ noun, record, mayCopy }: ContentRowProps) {
  const { t } = useTranslation(['content', 'template']);
  const { api } = useSite();
  const { push } = useRouter();
  const locale = useLocale();
  const lang = useTextLang();
  const offers = useOffers();
  const key = useRef<string | null>(null);
  const copy = useMutation({
    mutationFn: () =>
      contentSteps(api, { noun, id: record.id }).duplicate((key.current ??= crypto.randomUUID())),
    onSuccess: ({ id }) => push(studioRoutes.record(noun, id)),
  });
  const { id, name, language, within, updatedAt, updatedBy, outdated } = record;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 space-y-1">
        <p>
          <TextLink
            href={studioRoutes.record(noun, id)}
            lang={lang(language)}
            className="inline-block py-0.5 font-medium break-words"
          >
            {name || t('unnamed')}
          </TextLink>
        </p>
        {within && (
          <p className="text-small">
            <TextLink
              href={studioRoutes.records(noun, contentSearchQuery({ within: within.address }))}
              lang={lang(within.language)}
            >
              {within.name}
            </TextLink>
          </p>
        )}
        <p className="text-small text-stone" suppressHydrationWarning>
          {updatedBy
            ? t('list.updatedBy', { time: formatMoment(updatedAt, locale), name: updatedBy })
            : t('list.updated', { time: formatMoment(updatedAt, locale) })}
        </p>
        {outdated.length > 0 && (
          <p className="text-small text-clay">
            {t('list.outdated', {
              languages: outdated.map((each) => t(`template:languageName.${each}`)).join(', '),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StateBadge record={record} />
        {mayCopy && offers('duplicateContent') && (
          <Button
            look="quiet"
            isBusy={copy.isPending}
            aria-label={t('list.duplicate', { name: name || t('unnamed') })}
            data-needs-script
            onClick={() => {
              copy.mutate();
            }}
          >
            {t('steps.duplicate')}
          </Button>
        )}
      </div>
      {copy.isError && (
        <p role="alert" className="w-full text-clay">
          {t('steps.failed.notNow')}
        </p>
      )}
    </div>
  );
}
