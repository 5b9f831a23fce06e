import { type SyntheticEvent, useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useField } from '#components/form/useField.ts';
import { useScripted } from '#components/layout/useScripted.ts';
import type { scopeKinds } from '#contract/users/constants.ts';
import type { AssignableRoles } from '#contract/users/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useRoleTexts } from './useRoleTexts.ts';

type Kind = (typeof scopeKinds)[number];

/** Edits a role, its scope and its end. Without JavaScript, shows the fields of all scopes. */
export function RoleFields({ choices }: { choices: AssignableRoles }) {
  const { t } = useTranslation(['people', 'validation']);
  const texts = useRoleTexts();
  const [first = ''] = useField({ name: 'role' }).initial;
  const [chosen, setChosen] = useState(first);
  const { roles, initiatives, organizations, consortiums, locales } = choices;
  const limits = roles.find(({ name }) => name === chosen)?.limits ?? roles.flatMap((each) => each.limits);
  const named = (records: AssignableRoles['initiatives']) =>
    records.map(({ slug, name }) => ({ value: slug, label: name }));
  const options: Readonly<Record<Kind, readonly { value: string; label: string }[]>> = {
    initiative: named(initiatives),
    organization: named(organizations),
    consortium: named(consortiums),
    locale: locales.map((id) => ({ value: id, label: texts.scope({ kind: 'locale', id, name: id }) })),
  };
  const scripted = useScripted();
  const isOpen = chosen !== '' || !scripted;
  const kinds = (Object.keys(options) as Kind[]).filter((kind) => isOpen && limits.includes(kind));
  const mayBeEverywhere = chosen !== '' && limits.includes('site');
  const choose = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement && target.name === 'role') setChosen(target.value);
  };
  return (
    <div className="space-y-6" onChange={choose}>
      <Select
        name="role"
        none={t('validation:choose')}
        options={roles.map(({ name }) => ({ value: name, label: texts.role(name) }))}
      />
      {kinds.map((kind) => (
        <Select
          key={kind}
          name={kind}
          none={mayBeEverywhere ? t('role.everywhere') : t('validation:choose')}
          hint={t(`role.hint.${kind}`)}
          optional={mayBeEverywhere || kinds.length > 1}
          options={options[kind]}
        />
      ))}
      <TextField name="lastDay" type="date" optional hint={t('role.lastDayHint')} />
    </div>
  );
}
