import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useField } from '#components/form/useField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { requestableRoles } from '#contract/forms/constants.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Asks for the role, its scope, and a reason. */
export function Wishes() {
  const { t } = useTranslation(['registration', 'common']);
  const { api } = useSite();
  const lang = useTextLang();
  const { data: initiatives = [] } = useQuery(initiativeQueries(api).names());
  const [asked] = useField({ name: 'initiative' }).initial;
  const known = initiatives.map(({ slug, name, language }) => ({
    value: slug,
    label: name,
    lang: lang(language),
  }));
  const isKnown = asked === undefined || known.some(({ value }) => value === asked);
  // Choices stay, even if their names fail to load.
  const options = isKnown ? known : [...known, { value: asked, label: asked }];
  return (
    <>
      <Select
        name="role"
        none={t('noRole')}
        hint={t('roleHint')}
        options={requestableRoles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
      />
      {options.length > 0 && (
        <Select
          name="initiative"
          none={t('noInitiative')}
          hint={t('initiativeHint')}
          optional
          options={options}
        />
      )}
      <TextArea name="reason" rows={4} hint={t('reasonHint')} optional />
    </>
  );
}
