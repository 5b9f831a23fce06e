import * as z from 'zod/mini';
import { choice, optionalChoice, optionalSlug, optionalText, text } from '../forms/fields.ts';
import { locales } from '../shared/locale.ts';
import { roleNames } from './constants.ts';

const isDay = (value: string) => value === '' || z.iso.date().safeParse(value).success;

/** Last day of a role (UTC), `2030-12-31`; empty for no end. */
const lastDay = z._default(z.string('choice').check(z.refine(isDay, 'editing.invalid')), '');

/** The scope is the slug of a record, or a language, as the role requires. */
export const roleFields = {
  role: choice(roleNames),
  initiative: optionalSlug,
  organization: optionalSlug,
  consortium: optionalSlug,
  locale: optionalChoice(locales),
  lastDay,
};

export const roleForm = z.strictObject(roleFields, 'unexpected');

export const roleChangeForm = z.strictObject({ role: choice(roleNames), lastDay }, 'unexpected');

export const revocationForm = z.strictObject({ reason: optionalText(1000) }, 'unexpected');

export const accountForm = z.strictObject({ reason: text(1000) }, 'unexpected');

export type RoleForm = z.output<typeof roleForm>;
