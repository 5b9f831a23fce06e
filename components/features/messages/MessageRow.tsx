import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { MessageSummary } from '#contract/messages/schema.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { AboutNames } from './AboutNames.tsx';

export function MessageRow({ message }: { message: MessageSummary }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const lang = useTextLang();
  const { id, kind, state, at, from, assignee, excerpt, replyFailed } = message;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p>
          <TextLink href={studioRoutes.message(id)} className="inline-block py-0.5 font-medium break-words">
            {t(`title.${kind}`, { name: from || t('unnamed') })}
          </TextLink>
        </p>
        <p className="text-small text-stone" suppressHydrationWarning>
          <FactLine facts={[formatMoment(at, locale), assignee && t('handledBy', { name: assignee })]} />
        </p>
        <AboutNames message={message} />
        {excerpt && (
          <p className="mt-1 line-clamp-2 max-w-prose break-words" lang={lang(excerpt.language)}>
            {excerpt.text}
          </p>
        )}
        {replyFailed && <p className="mt-1 text-small font-semibold text-clay">{t('mail.failed')}</p>}
      </div>
      <Badge tone={state === 'new' || state === 'reopened' ? 'strong' : 'neutral'}>
        {t(`state.${state}`)}
      </Badge>
    </li>
  );
}
