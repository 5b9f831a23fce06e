import { useQueryClient } from '@tanstack/react-query';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { Withdrawal } from '#components/record-editor/Withdrawal.tsx';
import type { UpdateEntry } from '#contract/stories/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface UpdateWithdrawalProps {
  initiative: string;
  entry: UpdateEntry;
}

/** Withdraws an organization's update as the initiative's editor, and shows its history. */
export function UpdateWithdrawal({ initiative, entry }: UpdateWithdrawalProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const text = useFieldText();
  const { slug, version, status, organization } = entry;
  return (
    <>
      <p className="max-w-prose">{t('updates.inTheNameOf', { name: organization?.name ?? '' })}</p>
      {status === 'published' && (
        <Withdrawal
          effect={t('updates.withdrawal')}
          isChanged={false}
          withdraw={async (body) => {
            const params = { initiative, update: slug };
            await api.call('withdrawUpdate', { params, body, version });
            await client.invalidateQueries({ queryKey: ['stories'] });
          }}
        />
      )}
      <HistoryDetails initiative={initiative} record={`update:${slug}`} text={text} />
    </>
  );
}
