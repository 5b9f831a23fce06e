import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useLocales } from '#components/layout/useLocales.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { INVITATION_DAYS } from '#contract/invitations/constants.ts';
import { userQueries } from '#lib/api/users.ts';
import { invitationForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PeopleFrame } from './PeopleFrame.tsx';
import { RoleFields } from './RoleFields.tsx';
import { useReader } from './useReader.ts';
import { useRoleLabels } from './useRoleLabels.ts';

export function InviteScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['people', 'validation', 'template']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const locales = useLocales();
  const client = useQueryClient();
  const reader = useReader();
  const { data: choices } = useQuery({ ...userQueries(api).assignable(reader), enabled: viewer !== null });
  const initial = useMemo(() => ({ language: [locale] }), [locale]);
  const labels = useRoleLabels();
  const title = t('invite.title');
  return (
    <PeopleFrame
      section="invitations"
      title={title}
      lead={t('invite.lead', { count: INVITATION_DAYS })}
      isBelow
    >
      {choices && (
        <WriteForm
          form={invitationForm}
          title={title}
          labels={{ email: t('validation:fields.email'), language: t('invite.language'), ...labels }}
          initial={initial}
          posted={posted}
          submit={t('invite.send')}
          sent={
            <SentPanel title={t('invite.sent')}>
              <TextLink href={studioRoutes.invitations()}>{t('invitation.all')}</TextLink>
            </SentPanel>
          }
          onSent={() => void client.invalidateQueries({ queryKey: ['invitations'] })}
        >
          <TextField name="email" type="email" hint={t('invite.emailHint')} />
          <RoleFields choices={choices} />
          <Select
            name="language"
            options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
          />
        </WriteForm>
      )}
    </PeopleFrame>
  );
}
