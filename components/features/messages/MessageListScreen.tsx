import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import type { MessageSummary } from '#contract/messages/schema.ts';
import { messageQueries, messageSearch } from '#lib/api/messages.ts';
import { Messages } from './Messages.tsx';
import { MessagesWall } from './MessagesWall.tsx';

interface MessageListScreenProps {
  params: { state: MessageSummary['state'] | null; page: number };
}

/** Lists messages to the initiatives and organizations of a person. */
export function MessageListScreen({ params }: MessageListScreenProps) {
  const { t } = useTranslation('detail');
  const { viewer, api } = useSite();
  const reader = viewer?.profile.oid ?? '';
  const { data } = useQuery({
    ...messageQueries(api).list(messageSearch(params), reader),
    enabled: viewer !== null,
  });
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('messages.title')} description={t('messages.behind')} noIndex />
      <h1 className="text-display">{t('messages.title')}</h1>
      {viewer ? (
        data && <Messages list={data} state={params.state} />
      ) : (
        <div className="mt-8">
          <MessagesWall />
        </div>
      )}
    </Container>
  );
}
