import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import { maturityEditingKey, type MaturityParams } from '#lib/api/maturity.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface WithdrawYearProps {
  of: Required<MaturityParams>;
  hasDrafts: boolean;
}

/** Deletes the assessment of a year that was started by mistake. */
export function WithdrawYear({ of: { initiative, year }, hasDrafts }: WithdrawYearProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const router = useRouter();
  // The same for all tries: a lost response does no harm.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const withdraw = useMutation({
    mutationFn: () =>
      api.call('withdrawMaturity', { params: { initiative, year: String(year) }, idempotencyKey }),
    onSuccess: async () => {
      await router.push(routes.landscapeMaturity(initiative));
      await client.invalidateQueries({ queryKey: maturityEditingKey(api, initiative) });
    },
  });
  return (
    <details className="mt-2">
      <summary className="min-h-11 py-2 text-clay underline underline-offset-4">
        {t('maturity.withdraw.title', { year })}
      </summary>
      <div className="mt-2 space-y-3">
        <p className="max-w-prose">{t(hasDrafts ? 'maturity.withdraw.drafts' : 'maturity.withdraw.empty')}</p>
        {withdraw.isError && (
          <p role="alert" className="font-semibold text-clay">
            {t('form.failed')}
          </p>
        )}
        <Button
          look="secondary"
          disabled={withdraw.isPending}
          onClick={() => {
            withdraw.mutate();
          }}
        >
          {t('maturity.withdraw.confirm')}
        </Button>
      </div>
    </details>
  );
}
