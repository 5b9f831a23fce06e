import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { messageQueries } from '#lib/api/messages.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { MessageFacts } from './MessageFacts.tsx';
import { MessageState } from './MessageState.tsx';
import { MessagesWall } from './MessagesWall.tsx';

interface MessageScreenProps {
  params: { message: string };
  posted?: Posted | null;
}

export function MessageScreen({ params, posted = null }: MessageScreenProps) {
  const { t } = useTranslation(['detail', 'edit']);
  const { viewer, api } = useSite();
  const reader = viewer?.profile.oid ?? '';
  const { data: message } = useQuery({
    ...messageQueries(api).one(params.message, reader),
    enabled: viewer !== null,
  });
  const title = message
    ? t(`edit:messages.title.${message.kind}`, { name: message.from || t('edit:messages.unnamed') })
    : t('messages.title');
  return (
    <Container width="medium" className="space-y-8 py-10">
      <PageHead title={title} description={t('messages.behind')} noIndex />
      <h1 className="text-section break-words">{title}</h1>
      {!viewer && <MessagesWall />}
      {viewer && message && (
        <>
          <MessageFacts message={message} />
          <MessageState message={message} reader={reader} posted={posted} />
          <p>
            <TextLink href={routes.messages()}>{t('edit:messages.back')}</TextLink>
          </p>
        </>
      )}
    </Container>
  );
}
