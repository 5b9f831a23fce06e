import { HiddenField } from '#components/form/HiddenField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { FactList } from '#components/ui/FactList.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the account's details, and asks for the rest. */
export function OwnDetails() {
  const { t } = useTranslation(['registration', 'validation', 'common']);
  const { viewer } = useSite();
  const name = viewer?.profile.name ?? '';
  const email = viewer?.profile.emails[0] ?? '';
  const organization = viewer?.context.organization ?? null;
  return (
    <>
      {viewer && (
        <div className="space-y-2">
          <FactList
            facts={[
              [t('validation:fields.name'), name],
              [t('validation:fields.email'), email],
              [t('validation:fields.organization'), organization?.name ?? null],
            ]}
          />
          <p className="text-small text-stone">{t('fromAccount')}</p>
        </div>
      )}
      {name ? <HiddenField name="name" value={name} /> : <TextField name="name" autoComplete="name" />}
      {email ? (
        <HiddenField name="email" value={email} />
      ) : (
        <TextField name="email" type="email" autoComplete="email" hint={t('emailHint')} />
      )}
      <TextField name="jobTitle" autoComplete="organization-title" optional />
      {organization ? (
        <HiddenField name="organization" value={organization.slug} />
      ) : (
        <TextField
          name="organizationName"
          autoComplete="organization"
          hint={t('organizationHint')}
          optional
        />
      )}
    </>
  );
}
