import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { User } from '#contract/users/schema.ts';
import { userQueries } from '#lib/api/users.ts';
import { roleForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { RoleFields } from './RoleFields.tsx';
import { useReader } from './useReader.ts';
import { useRoleLabels } from './useRoleLabels.ts';

export function AssignRole({ user, posted }: { user: User; posted: Posted | null }) {
  const { t } = useTranslation('people');
  const { api } = useSite();
  const client = useQueryClient();
  const { data: choices } = useQuery(userQueries(api).assignable(useReader()));
  const title = t('role.assign');
  const labels = useRoleLabels();
  return (
    <section aria-labelledby="assign" className="space-y-4">
      <h2 id="assign" className="text-section">
        {title}
      </h2>
      {choices && (
        <WriteForm
          form={roleForm}
          params={{ user: user.id }}
          version={user.version}
          title={title}
          labels={labels}
          posted={posted}
          submit={t('role.assignButton')}
          sent={
            <SentPanel title={t('role.assigned')}>
              <TextLink href={studioRoutes.person(user.id)}>{t('role.assignAnother')}</TextLink>
            </SentPanel>
          }
          onSent={() => void client.invalidateQueries({ queryKey: ['users'] })}
        >
          <RoleFields choices={choices} />
        </WriteForm>
      )}
    </section>
  );
}
