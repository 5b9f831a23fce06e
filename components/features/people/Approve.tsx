import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { Registration } from '#contract/registrations/schema.ts';
import { userQueries } from '#lib/api/users.ts';
import { approvalForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { RoleFields } from './RoleFields.tsx';
import { useReader } from './useReader.ts';
import { useRoleLabels } from './useRoleLabels.ts';

/** Approves a registration with a role; initially the requested one. */
export function Approve({ registration, posted }: { registration: Registration; posted: Posted | null }) {
  const { t } = useTranslation('people');
  const { api } = useSite();
  const client = useQueryClient();
  const labels = useRoleLabels();
  const { data: choices } = useQuery(userQueries(api).assignable(useReader()));
  const { id, version, role, initiative } = registration;
  const slug = initiative?.slug;
  const initial = useMemo(() => {
    const offered = choices?.roles.find(({ name }) => name === role);
    const hasInitiative = slug !== undefined && offered?.limits.includes('initiative');
    return { role: offered ? [role] : [], initiative: hasInitiative ? [slug] : [] };
  }, [choices, role, slug]);
  const title = t('registration.approve.title');
  return (
    <section aria-labelledby="approve" className="space-y-4">
      <h2 id="approve" className="text-section">
        {title}
      </h2>
      <p className="max-w-prose">{t('registration.approve.text')}</p>
      {choices && (
        <WriteForm
          form={approvalForm}
          params={{ registration: id }}
          version={version}
          title={title}
          labels={labels}
          initial={initial}
          posted={posted}
          submit={t('registration.approve.button')}
          sent={<SentPanel title={t('registration.approve.done')}>{null}</SentPanel>}
          onSent={() => void client.invalidateQueries({ queryKey: ['registrations', 'list'] })}
        >
          <RoleFields choices={choices} />
        </WriteForm>
      )}
    </section>
  );
}
