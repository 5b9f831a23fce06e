import { defaultDataLicense } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import type { Entries } from '#lib/records/entries.ts';

type Group = Readonly<Record<string, string | undefined>>;

const flat = (name: string, group: Group): Entries =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [`${name}.${key}`, [value ?? '']]));

/** Returns the initial field values of the settings. */
export const initialOf = ({
  name,
  about,
  logo,
  colors,
  languages,
  contact,
  sender,
  license = defaultDataLicense,
  rates = '',
}: SettingsEditing): Entries => ({
  name: [name],
  ...flat('about', about),
  logo: [logo?.sha256 ?? ''],
  ...flat('colors', colors),
  'languages.offered': languages.offered,
  'languages.preferred': [languages.preferred],
  'languages.reviewed': languages.reviewed,
  ...flat('contact', contact),
  ...flat('sender', sender),
  license: [license],
  rates: [rates],
});
