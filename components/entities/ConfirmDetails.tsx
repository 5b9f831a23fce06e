import { useRouter } from 'next/router';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ConfirmDetailsProps {
  posted: Posted | null;
  onConfirmed?: () => void;
}

/** Asks a person to confirm their details; empty for others. */
export function ConfirmDetails({ posted, onConfirmed }: ConfirmDetailsProps) {
  const { t } = useTranslation(['registration', 'common']);
  const { viewer } = useSite();
  const { replace, asPath } = useRouter();
  if (!viewer || viewer.context.verified) return null;
  const { profile, context } = viewer;
  const missing = t('common:profile.notGiven');
  return (
    <section aria-labelledby="confirm-details" className="rounded-small border border-line bg-sand px-6 py-8">
      <h2 id="confirm-details" className="text-section">
        {t('confirm.title')}
      </h2>
      <p className="mt-3 max-w-prose">{t('confirm.text')}</p>
      <div className="my-6">
        <Facts
          facts={[
            { label: t('common:profile.name'), value: profile.name },
            { label: t('common:profile.email'), value: profile.emails.join(', ') },
            { label: t('common:profile.organization'), value: context.organization?.name ?? missing },
          ]}
        />
      </div>
      <WriteForm
        form={confirmDetailsForm}
        title={t('confirm.title')}
        labels={{}}
        posted={posted}
        submit={t('confirm.button')}
        onSent={() => {
          onConfirmed?.();
          // Only the server knows the rights that follow from this.
          void replace(asPath, undefined, { scroll: false });
        }}
        sent={
          <SentPanel title={t('confirm.doneTitle')}>
            <p>{t('confirm.doneText')}</p>
          </SentPanel>
        }
      >
        <p className="max-w-prose text-small text-stone">{t('confirm.wrong')}</p>
      </WriteForm>
    </section>
  );
}
