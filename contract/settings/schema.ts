import { z } from 'zod';
import { file } from '../files/schema.ts';
import { navigation } from '../pages/navigation.ts';
import { cautious } from '../shared/cautious.ts';
import { defaultLocale, locales } from '../shared/locale.ts';
import { locale } from '../shared/schema.ts';
import {
  colorNames,
  dataLicenseIds,
  defaultDataLicense,
  demonstrationActions,
  retentionReasons,
  settingsSections,
  setupStates,
} from './constants.ts';

/** Color as `#rrggbb`; empty for that of the design. */
const color = cautious(z.string().regex(/^(?:#[0-9a-f]{6})?$/), '').default('');

const colors = z.object(
  Object.fromEntries(colorNames.map((name) => [name, color])) as Record<
    (typeof colorNames)[number],
    typeof color
  >,
);

const languages = z.object({
  offered: cautious(z.array(locale).min(1), [...locales]).default([...locales]),
  /** Default for visitors who want none of the others. */
  preferred: cautious(z.enum(locales), defaultLocale).default(defaultLocale),
});

const decidedLanguages = languages.extend({
  /** Languages whose translations a second person publishes. */
  reviewed: cautious(z.array(locale), []).default([]),
});

const contact = z.object({
  organization: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  address: z.string().default(''),
});

/** Empty texts stand for those of the software. */
const decided = {
  name: z.string().default(''),
  /** One sentence per language. */
  about: z.partialRecord(locale, z.string()).default({}),
  logo: file.nullable().default(null),
  colors: colors.prefault({}),
  languages: languages.prefault({}),
  contact: contact.prefault({}),
};

const license = cautious(z.enum(dataLicenseIds), defaultDataLicense);

/** `version` changes with the settings. */
export const portalSettings = z.object({
  version: z.int().min(0).default(0),
  ...decided,
  license: license.default(defaultDataLicense),
  setup: cautious(z.enum(setupStates), 'complete').default('complete'),
  /** Absent until editors order them; pages about the portal are then in its footer. */
  navigation: navigation.optional(),
});

const change = z.object({
  version: z.int().min(1),
  name: z.string(),
  isYou: z.boolean(),
  at: z.iso.datetime(),
  /** `edit`, `claim`, `finish`, `add-demonstration` or `remove-demonstration`. */
  action: z.string(),
  /** Changed sections. */
  fields: z.array(z.string()),
});

/** All settings, for administrators. */
export const settingsEditing = z.object({
  version: z.int().min(1),
  ...decided,
  languages: decidedLanguages.prefault({}),
  /** Absent if the context API has none. */
  license: license.optional(),
  /** One rate per line; absent if the context API has none. */
  rates: z.string().optional(),
  sender: z
    .object({
      name: z.string().default(''),
      address: z.string().default(''),
      /** One address per line; absent if the context API has none. */
      owners: z.string().optional(),
    })
    .prefault({}),
  setup: z.enum(setupStates),
  /** Sections that were saved at least once. */
  done: z.array(z.enum(settingsSections)).default([]),
  /** True if a mail server is configured. */
  sendsMails: z.boolean().default(true),
  /** Latest first. */
  changes: z.array(change).default([]),
});

export const savedSettings = z.object({ version: z.int().min(1) });

const demonstrationJob = z.object({
  id: z.uuid(),
  action: z.enum(demonstrationActions),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Number added or removed. */
  records: z.int().min(0),
  /** Records that remain. */
  kept: z.array(
    z.object({
      noun: z.string(),
      name: z.string(),
      reason: cautious(z.enum(retentionReasons), 'needed'),
    }),
  ),
});

/** Demonstration content, and its last change. */
export const demonstration = z.object({
  /** Number of demonstration records. */
  records: z.int().min(0),
  job: demonstrationJob.nullable(),
});

export type PortalSettings = z.infer<typeof portalSettings>;
export type SettingsEditing = z.infer<typeof settingsEditing>;
export type Demonstration = z.infer<typeof demonstration>;
