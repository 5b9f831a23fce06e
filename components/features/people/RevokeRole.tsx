import { useQueryClient } from '@tanstack/react-query';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import type { AssignedRole, User } from '#contract/users/schema.ts';
import { revocationForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface RevokeRoleProps {
  user: User;
  role: AssignedRole;
  posted: Posted | null;
}

export function RevokeRole({ user, role, posted }: RevokeRoleProps) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const title = t(user.isSelf ? 'role.resign' : 'role.revoke');
  return (
    <section aria-labelledby="revoke" className="space-y-4">
      <h2 id="revoke" className="text-section">
        {title}
      </h2>
      <p className="max-w-prose">{t('role.revokeText')}</p>
      <WriteForm
        form={revocationForm}
        params={{ user: user.id, role: role.id }}
        version={user.version}
        title={title}
        labels={{ reason: t('role.reason') }}
        posted={posted}
        submit={title}
        sent={<SentPanel title={t('role.revoked')}>{null}</SentPanel>}
        onSent={() => void client.invalidateQueries({ queryKey: ['users', 'list'] })}
      >
        <TextArea name="reason" rows={3} optional hint={t('role.reasonHint')} />
      </WriteForm>
    </section>
  );
}
