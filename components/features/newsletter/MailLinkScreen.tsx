import { FormScreen } from '#components/form/FormScreen.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { confirmForm, unsubscribeForm, unsubscribeMailsForm } from '#lib/forms/mailToken.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MailLinkScreenProps {
  params: { token: string | null };
  posted?: Posted | null;
}

const forms = { confirm: confirmForm, unsubscribe: unsubscribeForm, mails: unsubscribeMailsForm } as const;

/** Confirms by a button, since programs follow links in mail. */
export const ConfirmScreen = (props: MailLinkScreenProps) => <MailLink act="confirm" {...props} />;

/** Unsubscribes from the link at the end of every mail. */
export const UnsubscribeScreen = (props: MailLinkScreenProps) => <MailLink act="unsubscribe" {...props} />;

/** Ends the mails about a subject. */
export const UnsubscribeMailsScreen = (props: MailLinkScreenProps) => <MailLink act="mails" {...props} />;

function MailLink({
  act,
  params: { token },
  posted = null,
}: MailLinkScreenProps & { act: keyof typeof forms }) {
  const { t } = useTranslation('newsletter');
  const title = t(`${act}.title`);
  return (
    <FormScreen title={title} lead={t(token === null ? 'brokenLink' : `${act}.lead`)} noIndex>
      {token === null ? (
        <p>
          <TextLink href={routes.contact()}>{t('brokenLinkHelp')}</TextLink>
        </p>
      ) : (
        <WriteForm
          form={forms[act]}
          title={title}
          labels={{ token: title }}
          posted={posted}
          submit={t(`${act}.button`)}
          sent={
            <SentPanel title={t(`${act}.doneTitle`)}>
              <p>{t(`${act}.doneText`)}</p>
            </SentPanel>
          }
        >
          <HiddenField name="token" value={token} />
        </WriteForm>
      )}
    </FormScreen>
  );
}
