import { useRouter } from 'next/router';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { FactList } from '#components/ui/FactList.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ReceivedInvitation } from '#contract/invitations/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { acceptanceForm } from '#lib/forms/acceptance.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface OpenInvitationProps {
  token: string;
  details: NonNullable<ReceivedInvitation['details']>;
  isForCaller: boolean | null;
  posted: Posted | null;
}

/** Shows an open invitation; its owner signs in, then accepts it. */
export function OpenInvitation({ token, details, isForCaller, posted }: OpenInvitationProps) {
  const { t } = useTranslation(['people', 'validation']);
  const { viewer } = useSite();
  const locale = useLocale();
  const texts = useRoleTexts();
  const { asPath } = useRouter();
  const { role, scope, lastDay, invitedBy, expiresAt, email } = details;
  const here = localizedPath(asPath, locale);
  return (
    <div className="space-y-8">
      <FactList
        facts={[
          [t('role.name'), texts.role(role)],
          [t('role.scope'), texts.scope(scope)],
          [t('role.lastDay'), lastDay && formatDate(lastDay, locale)],
          [t('invitation.by'), invitedBy],
          [t('invitation.for'), email],
          [t('invitation.acceptBy'), formatDate(expiresAt, locale)],
        ]}
      />
      {!viewer && (
        <div className="space-y-4">
          <p className="max-w-prose">{t('received.signIn', { email })}</p>
          <p>
            <a href={routes.signIn(here, { hint: email })} rel="nofollow" className={buttonStyle.primary}>
              {t('received.signInButton')}
            </a>
          </p>
        </div>
      )}
      {viewer && !isForCaller && (
        <div className="space-y-4">
          <p className="max-w-prose">
            {t('received.otherAddress', { email, own: viewer.profile.emails[0] ?? viewer.profile.name })}
          </p>
          <p>
            <a href={routes.signOut(here)} rel="nofollow" className={buttonStyle.primary}>
              {t('received.signOut')}
            </a>
          </p>
        </div>
      )}
      {viewer && isForCaller && (
        <>
          <p className="max-w-prose">{t('received.confirm', { name: viewer.profile.name })}</p>
          <WriteForm
            form={acceptanceForm}
            title={t('received.accept')}
            labels={{ token: t('received.title') }}
            posted={posted}
            submit={t('received.accept')}
            sent={
              <SentPanel title={t('received.done')}>
                <p>{t('received.doneText')}</p>
                <TextLink href={routes.studio()}>{t('received.toStudio')}</TextLink>
              </SentPanel>
            }
          >
            <HiddenField name="token" value={token} />
          </WriteForm>
        </>
      )}
    </div>
  );
}
