import { useQuery } from '@tanstack/react-query';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { receivedInvitationQuery } from '#lib/api/receivedInvitation.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OpenInvitation } from './OpenInvitation.tsx';

interface ReceivedInvitationScreenProps {
  params: { token: string | null };
  posted?: Posted | null;
}

/** Shows the invitation of a mail, with a button that accepts it. */
export function ReceivedInvitationScreen({
  params: { token },
  posted = null,
}: ReceivedInvitationScreenProps) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const { data: invitation } = useQuery({
    ...receivedInvitationQuery(api, { token: token ?? '', reader: viewer?.profile.oid ?? null }),
    enabled: false,
  });
  const state = invitation?.state;
  const details = state === 'open' ? invitation?.details : null;
  const isAccepted = state === 'accepted' && invitation?.isForCaller === true;
  const problem =
    state === undefined || state === 'open' ? 'received.broken' : (`received.${state}` as const);
  return (
    <FormScreen
      title={t('received.title')}
      lead={t(details || isAccepted ? 'received.lead' : problem)}
      noIndex
    >
      {token !== null && details && (
        <OpenInvitation
          token={token}
          details={details}
          isForCaller={invitation?.isForCaller ?? null}
          posted={posted}
        />
      )}
      {isAccepted && (
        <SentPanel title={t('received.done')}>
          <p>{t('received.doneText')}</p>
          <TextLink href={routes.studio()}>{t('received.toStudio')}</TextLink>
        </SentPanel>
      )}
      {!details && !isAccepted && (
        <p>
          <TextLink href={routes.contact()}>{t('received.help')}</TextLink>
        </p>
      )}
    </FormScreen>
  );
}
