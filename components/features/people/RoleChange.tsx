import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { AssignedRole, User } from '#contract/users/schema.ts';
import { userQueries } from '#lib/api/users.ts';
import { roleChangeForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useReader } from './useReader.ts';
import { useRoleLabels } from './useRoleLabels.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface RoleChangeProps {
  user: User;
  role: AssignedRole;
  posted: Posted | null;
}

/** Changes a role to another one of its scope, and its last day. */
export function RoleChange({ user, role, posted }: RoleChangeProps) {
  const { t } = useTranslation('people');
  const { api } = useSite();
  const client = useQueryClient();
  const texts = useRoleTexts();
  const labels = useRoleLabels();
  const { data: choices } = useQuery(userQueries(api).assignable(useReader()));
  const limit = role.scope?.kind ?? 'site';
  const names = (choices?.roles ?? []).filter(({ limits }) => limits.includes(limit)).map(({ name }) => name);
  const title = t('role.change');
  return (
    <section aria-labelledby="change" className="space-y-4">
      <h2 id="change" className="text-section">
        {title}
      </h2>
      <WriteForm
        form={roleChangeForm}
        params={{ user: user.id, role: role.id }}
        version={user.version}
        title={title}
        labels={labels}
        initial={{ role: [role.name], lastDay: role.lastDay === null ? [] : [role.lastDay] }}
        posted={posted}
        submit={t('role.save')}
        sent={<SentPanel title={t('role.saved')}>{null}</SentPanel>}
        onSent={() => void client.invalidateQueries({ queryKey: ['users', 'list'] })}
      >
        <Select
          name="role"
          options={[...new Set([role.name, ...names])].map((value) => ({ value, label: texts.role(value) }))}
        />
        <TextField name="lastDay" type="date" optional hint={t('role.lastDayHint')} />
      </WriteForm>
    </section>
  );
}
