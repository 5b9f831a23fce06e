import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { User } from '#contract/users/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { accountDisablingForm, accountEnablingForm, accountSignOutForm } from '#lib/forms/people.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const forms = {
  signOut: accountSignOutForm,
  disable: accountDisablingForm,
  enable: accountEnablingForm,
} as const;

type Change = keyof typeof forms;

interface AccountAccessProps {
  user: User;
  posted: Posted | null;
}

/** Ends a person's sessions, and disables or enables their account. */
export function AccountAccess({ user, posted }: AccountAccessProps) {
  const { t } = useTranslation('people');
  const { asPath } = useRouter();
  const offers = useOffers();
  const locale = useLocale();
  const [done, setDone] = useState<Change | null>(null);
  const isLast = user.roles.some((role) => role.isLast);
  const possible: readonly Change[] = user.disabledAt
    ? ['enable']
    : ['signOut', ...(isLast ? [] : ['disable' as const])];
  const changes = possible.filter((change) => offers(forms[change].operation));
  const shown =
    done ?? (Object.keys(forms) as Change[]).find((change) => wasSent(asPath, forms[change].name));
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="access" className="space-y-8">
      <h2 id="access" className="text-section">
        {t('account.title')}
      </h2>
      {user.disabledAt && (
        <p className="max-w-prose" suppressHydrationWarning>
          {t('account.disabledSince', { date: formatDate(user.disabledAt, locale) })}
        </p>
      )}
      {isLast && <p className="max-w-prose">{t('account.last')}</p>}
      {shown ? (
        <SentPanel title={t(`account.${shown}.done`)}>
          <TextLink href={studioRoutes.person(user.id)}>
            {t('person.back', { name: user.name || user.email })}
          </TextLink>
        </SentPanel>
      ) : (
        changes.map((change) => (
          <AccountForm
            key={change}
            {...{ change, user, posted }}
            onDone={() => {
              setDone(change);
            }}
          />
        ))
      )}
    </section>
  );
}

interface AccountFormProps extends AccountAccessProps {
  change: Change;
  onDone: () => void;
}

function AccountForm({ change, user, posted, onDone }: AccountFormProps) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const title = t(`account.${change}.title`);
  return (
    <section aria-labelledby={`account-${change}`} className="space-y-4">
      <h3 id={`account-${change}`} className="text-title">
        {title}
      </h3>
      <p className="max-w-prose">{t(`account.${change}.text`)}</p>
      <WriteForm
        form={forms[change]}
        params={{ user: user.id }}
        version={user.version}
        title={title}
        labels={{ reason: t('role.reason') }}
        posted={posted}
        submit={title}
        sent={null}
        onSent={() => {
          onDone();
          void client.invalidateQueries({ queryKey: ['users'] });
        }}
      >
        <TextArea name="reason" rows={3} hint={t('role.reasonHint')} />
      </WriteForm>
    </section>
  );
}
