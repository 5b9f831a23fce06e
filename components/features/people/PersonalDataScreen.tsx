import { useRouter } from 'next/router';
import { Check } from '#components/form/Check.tsx';
import { PlainInput } from '#components/form/PlainField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { may } from '#contract/users/rights.ts';
import { erasureForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PeopleFrame } from './PeopleFrame.tsx';

/** Exports or erases all data about an address, for administrators. */
export function PersonalDataScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['people', 'validation']);
  const { viewer } = useSite();
  const user = viewer?.context ?? null;
  const title = t('data.erase');
  return (
    <PeopleFrame section="data" lead={t('data.lead')}>
      {may(user, 'person.export') && <ExportForm />}
      {may(user, 'person.erase') && (
        <section aria-labelledby="erase" className="space-y-4">
          <h2 id="erase" className="text-section">
            {title}
          </h2>
          <p className="max-w-prose">{t('data.eraseText')}</p>
          <WriteForm
            form={erasureForm}
            title={title}
            labels={{ email: t('validation:fields.email'), confirmed: t('data.confirm') }}
            posted={posted}
            submit={t('data.eraseButton')}
            sent={
              <SentPanel title={t('data.erased')}>
                <p>{t('data.erasedText')}</p>
              </SentPanel>
            }
          >
            <TextField name="email" type="email" />
            <Check name="confirmed">{t('data.confirm')}</Check>
          </WriteForm>
        </section>
      )}
    </PeopleFrame>
  );
}

/** Downloads the data as a file, with and without JavaScript. */
function ExportForm() {
  const { t } = useTranslation(['people', 'validation']);
  const locale = useLocale();
  const { query } = useRouter();
  const isInvalid = query['problem'] === 'email';
  return (
    <section aria-labelledby="export" className="space-y-4">
      <h2 id="export" className="text-section">
        {t('data.export')}
      </h2>
      <p className="max-w-prose">{t('data.exportText')}</p>
      <form method="post" action={studioRoutes.exportPersonalData()} className="max-w-small space-y-6">
        <input type="hidden" name="locale" value={locale} />
        <PlainInput
          id="export-email"
          type="email"
          name="email"
          label={t('validation:fields.email')}
          problem={isInvalid ? t('validation:errors.email') : undefined}
          required
        />
        <Button type="submit" look="secondary">
          {t('data.exportButton')}
        </Button>
      </form>
    </section>
  );
}
