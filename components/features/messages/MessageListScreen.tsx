import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { handlesMessages } from '#contract/users/rights.ts';
import { type MessageFilters, teamMessageQueries } from '#lib/api/teamMessages.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Messages } from './Messages.tsx';

/** Lists messages to the initiatives and organizations of a person. */
export function MessageListScreen({ params }: { params: MessageFilters }) {
  const { t } = useTranslation(['messages', 'studio']);
  const { viewer, api } = useSite();
  const { data } = useQuery({
    ...teamMessageQueries(api).list(params, viewer?.profile.oid ?? ''),
    enabled: handlesMessages(viewer?.context ?? null),
  });
  return (
    <StudioFrame area="messages" title={t('studio:areas.messages')} lead={t('lead')}>
      {data && <Messages list={data} filters={params} />}
    </StudioFrame>
  );
}
