import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { FactList } from '#components/ui/FactList.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Invitation } from '#contract/invitations/schema.ts';
import { invitationQueries } from '#lib/api/invitations.ts';
import { formatDate } from '#lib/format/format.ts';
import { resendForm, withdrawalForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PeopleFrame } from './PeopleFrame.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface InvitationScreenProps {
  params: { invitation: string };
  posted?: Posted | null;
}

const acts = { resend: resendForm, withdraw: withdrawalForm } as const;

/** Shows an invitation, to send it again or withdraw it. */
export function InvitationScreen({ params, posted = null }: InvitationScreenProps) {
  const { t } = useTranslation(['people', 'validation', 'template', 'messages']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const texts = useRoleTexts();
  const reader = useReader();
  const { data: invitation } = useQuery({
    ...invitationQueries(api).one(params.invitation, reader),
    enabled: viewer !== null,
  });
  const mail = invitation?.mail;
  const isPending = invitation?.state === 'open' || invitation?.state === 'expired';
  return (
    <PeopleFrame section="invitations" title={t('invitation.title')} isBelow>
      {invitation && (
        <>
          <FactList
            facts={[
              [t('validation:fields.email'), invitation.email],
              [t('invitation.stateLabel'), t(`invitation.state.${invitation.state}`)],
              [t('role.name'), texts.role(invitation.role)],
              [t('role.scope'), texts.scope(invitation.scope)],
              [t('role.lastDay'), invitation.lastDay && formatDate(invitation.lastDay, locale)],
              [t('invitation.by'), invitation.invitedBy],
              [t('invitation.mailLabel'), mail ? t(`messages:mail.${mail}`) : null],
              [
                t('invitation.sentOn'),
                mail && mail !== 'sent' ? null : formatDate(invitation.sentAt, locale),
              ],
              [t('invitation.acceptBy'), isPending ? formatDate(invitation.expiresAt, locale) : null],
              [t('invite.language'), t(`template:languageName.${invitation.language}`)],
            ]}
          />
          {invitation.needsResending && <p className="max-w-prose">{t('invitation.needsResending')}</p>}
          {isPending &&
            (['resend', 'withdraw'] as const).map((act) => (
              <Act key={act} act={act} invitation={invitation} posted={posted} />
            ))}
        </>
      )}
      <p>
        <TextLink href={studioRoutes.invitations()}>{t('invitation.all')}</TextLink>
      </p>
    </PeopleFrame>
  );
}

interface ActProps {
  act: keyof typeof acts;
  invitation: Invitation;
  posted: Posted | null;
}

function Act({ act, invitation: { id, version }, posted }: ActProps) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const title = t(`invitation.${act}.title`);
  return (
    <section aria-labelledby={act} className="space-y-4">
      <h2 id={act} className="text-section">
        {title}
      </h2>
      <p className="max-w-prose">{t(`invitation.${act}.text`)}</p>
      <WriteForm
        form={acts[act]}
        params={{ invitation: id }}
        version={version}
        title={title}
        labels={{}}
        posted={posted}
        submit={title}
        sent={<SentPanel title={t(`invitation.${act}.done`)}>{null}</SentPanel>}
        onSent={() => void client.invalidateQueries({ queryKey: ['invitations', 'list'] })}
      >
        {null}
      </WriteForm>
    </section>
  );
}
