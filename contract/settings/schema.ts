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
  keptReasons,
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
  /** For visitors who want none of the others. */
  preferred: cautious(z.enum(locales), defaultLocale).default(defaultLocale),
});

/** Languages as administrators see them. */
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

/** Decisions of an operator on the portal; empty texts are those of the software. */
const decided = {
  name: z.string().default(''),
  /** One sentence on the portal, per language. */
  about: z.partialRecord(locale, z.string()).default({}),
  logo: file.nullable().default(null),
  colors: colors.prefault({}),
  languages: languages.prefault({}),
  contact: contact.prefault({}),
};

const license = cautious(z.enum(dataLicenseIds), defaultDataLicense);

/** Settings for every page of the portal. `version` changes with them. */
export const portalSettings = z.object({
  version: z.int().min(0).default(0),
  ...decided,
  /** License of open data. */
  license: license.default(defaultDataLicense),
  setup: cautious(z.enum(setupStates), 'complete').default('complete'),
  /** Pages in header and footer, once editors have placed them; until then those about the portal are in its footer. */
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
  /** Absent where the context API knows none. */
  license: license.optional(),
  /** Exchange rates by lines; absent where the context API knows none. */
  rates: z.string().optional(),
  sender: z
    .object({
      name: z.string().default(''),
      address: z.string().default(''),
      /** Addresses by lines; absent where the context API knows none. */
      owners: z.string().optional(),
    })
    .prefault({}),
  setup: z.enum(setupStates),
  /** Sections that were saved at least once. */
  done: z.array(z.enum(settingsSections)).default([]),
  /** Whether a mail server is configured. */
  sendsMails: z.boolean().default(true),
  /** Latest changes first. */
  changes: z.array(change).default([]),
});

/** Response to a change of the settings. */
export const savedSettings = z.object({ version: z.int().min(1) });

const demonstrationJob = z.object({
  id: z.uuid(),
  action: z.enum(demonstrationActions),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Records added or removed. */
  records: z.int().min(0),
  /** Records that remain when others are removed. */
  kept: z.array(
    z.object({
      noun: z.string(),
      name: z.string(),
      reason: cautious(z.enum(keptReasons), 'needed'),
    }),
  ),
});

/** Demonstration content of the portal, and the last change of all of it. */
export const demonstration = z.object({
  /** Records that are demonstration data. */
  records: z.int().min(0),
  job: demonstrationJob.nullable(),
});

export type PortalSettings = z.infer<typeof portalSettings>;
export type SettingsEditing = z.infer<typeof settingsEditing>;
export type Demonstration = z.infer<typeof demonstration>;
