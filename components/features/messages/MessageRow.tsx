import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { MessageSummary } from '#contract/messages/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { AboutNames } from './AboutNames.tsx';

export function MessageRow({ message }: { message: MessageSummary }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { id, kind, state, at, from } = message;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p>
          <TextLink href={routes.message(id)} className="inline-block py-0.5 font-medium break-words">
            {t(`messages.title.${kind}`, { name: from || t('messages.unnamed') })}
          </TextLink>
        </p>
        <p className="text-small text-stone" suppressHydrationWarning>
          {formatDate(at, locale)}
        </p>
        <AboutNames message={message} />
      </div>
      <Badge tone={state === 'new' ? 'strong' : 'neutral'}>{t(`messages.state.${state}`)}</Badge>
    </li>
  );
}
