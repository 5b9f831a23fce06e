import type { SettingsSection } from '#contract/settings/constants.ts';
import type { Form } from './form.ts';

const schema = () => import('#contract/settings/write.ts').then(({ settingsBody }) => settingsBody);

const formOf = <F extends Form['fields']>(section: SettingsSection, fields: F) =>
  ({ name: `settings-${section}`, operation: 'updateSettings', fields, schema, botCheck: false }) as const;

export const settingsForms = {
  name: formOf('name', {
    name: 'text',
    'about.en': 'text',
    'about.es': 'text',
    'about.fr': 'text',
    'about.id': 'text',
    'about.pt': 'text',
    'about.vi': 'text',
  }),
  logo: formOf('logo', { logo: 'text' }),
  colors: formOf('colors', {
    'colors.primary': 'text',
    'colors.secondary': 'text',
    'colors.accent': 'text',
    'colors.highlight': 'text',
  }),
  languages: formOf('languages', {
    'languages.offered': 'list',
    'languages.preferred': 'text',
    'languages.reviewed': 'list',
  }),
  contact: formOf('contact', {
    'contact.organization': 'text',
    'contact.email': 'text',
    'contact.phone': 'text',
    'contact.address': 'text',
  }),
  sender: formOf('sender', { 'sender.name': 'text', 'sender.address': 'text', 'sender.owners': 'text' }),
  license: formOf('license', { license: 'text' }),
  rates: formOf('rates', { rates: 'text' }),
} as const satisfies Record<SettingsSection, Form>;

export const setupClaimForm = {
  name: 'setup-claim',
  operation: 'claimSetup',
  fields: { token: 'text' },
  schema: () => import('#contract/settings/write.ts').then(({ setupClaim }) => setupClaim),
  botCheck: false,
} as const satisfies Form;

export const setupFinishForm = {
  name: 'setup-finish',
  operation: 'finishSetup',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const demonstrationForms = {
  add: { name: 'demonstration-add', operation: 'addDemonstration', fields: {}, botCheck: false },
  remove: { name: 'demonstration-remove', operation: 'removeDemonstration', fields: {}, botCheck: false },
} as const satisfies Record<'add' | 'remove', Form>;
