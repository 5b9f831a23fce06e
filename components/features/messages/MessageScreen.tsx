import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { handlesMessages } from '#contract/users/rights.ts';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { MessageHistory } from './MessageHistory.tsx';

interface MessageScreenProps {
  params: { message: string };
  posted?: Posted | null;
}

export function MessageScreen({ params, posted = null }: MessageScreenProps) {
  const { t } = useTranslation(['messages', 'studio']);
  const { viewer, api } = useSite();
  const reader = viewer?.profile.oid ?? '';
  const { data: message } = useQuery({
    ...teamMessageQueries(api).one(params.message, reader),
    enabled: handlesMessages(viewer?.context ?? null),
  });
  const all = t('studio:areas.messages');
  return (
    <StudioFrame
      area="messages"
      title={message ? t(`title.${message.kind}`, { name: message.from || t('unnamed') }) : all}
      crumbs={[{ label: all, href: studioRoutes.messages() }]}
      lead={
        message && (
          <>
            <Badge tone={message.state === 'new' ? 'strong' : 'neutral'}>{t(`state.${message.state}`)}</Badge>{' '}
            {message.assignee === null ? t('unassigned') : t('handledBy', { name: message.assignee })}
          </>
        )
      }
    >
      {message && (
        <>
          <section aria-labelledby="message">
            <h2 id="message" className="mb-4 text-section">
              {t('message')}
            </h2>
            <MessageFacts message={message} />
          </section>
          <MessageHistory message={message} />
          <MessageActions key={message.id} message={message} reader={reader} posted={posted} />
        </>
      )}
    </StudioFrame>
  );
}
