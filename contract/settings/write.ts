import * as z from 'zod/mini';
import { anyLine, anyText, optionalEmail, optionalLine, optionalText } from '../forms/fields.ts';
import { fieldError } from '../records/fields.ts';
import { type Locale, locales } from '../shared/locale.ts';
import { type colorNames, dataLicenseIds } from './constants.ts';
import { contrastIssue, isColor } from './contrast.ts';
import { owners } from './owners.ts';
import { isEachOnce, linesOf, ratesIn, textOf } from './rates.ts';

// Signs of variables in the portal's texts.
const isPlain = (text: string) => !/[{}]|\$t\(/.test(text);

const name = anyLine(60).check(z.refine(isPlain, fieldError('invalid')));
const about = optionalText(300).check(z.refine(isPlain, fieldError('invalid')));

const color = (of: (typeof colorNames)[number]) =>
  z.string(fieldError('color')).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || isColor(text), { ...fieldError('color'), abort: true }),
    z.refine((text) => text === '' || contrastIssue(of, text) === null, fieldError('contrast')),
  );

const colors = z.strictObject({
  primary: color('primary'),
  secondary: color('secondary'),
  accent: color('accent'),
  highlight: color('highlight'),
});

const locale = z.enum(locales, fieldError('invalid'));

const languages = z
  .strictObject({
    offered: z
      .array(locale, fieldError('required'))
      .check(z.minLength(1, fieldError('required')), z.maxLength(locales.length, fieldError('invalid'))),
    preferred: locale,
    /** Languages whose translations a second person publishes. */
    reviewed: z._default(z.array(locale).check(z.maxLength(locales.length, fieldError('invalid'))), []),
  })
  .check(
    z.refine<{ offered: Locale[]; preferred: Locale }>(
      ({ offered, preferred }) => offered.includes(preferred),
      { ...fieldError('notOffered'), path: ['preferred'] },
    ),
  );

const contact = z.strictObject({
  organization: optionalLine(200),
  email: optionalEmail,
  phone: optionalLine(40),
  address: optionalText(500),
});

const sender = z.strictObject({
  name: optionalLine(100).check(z.refine((text) => !/[<>"]/.test(text), fieldError('invalid'))),
  address: optionalEmail,
  /**
   * Recipients of a copy of what visitors send; empty: those of the service's settings; absent: as before.
   */
  owners: z.optional(owners),
});

const logo = z
  .string(fieldError('file'))
  .check(z.refine((text) => /^(?:[0-9a-f]{64})?$/.test(text), fieldError('file')));

const MOST_RATES = 500;

/** Lines of currency, day, units for one US dollar, source. */
const rates = anyText(50_000).check(
  z.refine((text) => ratesIn(text).length === linesOf(text).length, { ...fieldError('rates'), abort: true }),
  z.refine((text) => ratesIn(text).length <= MOST_RATES, fieldError('tooMany')),
  z.refine((text) => isEachOnce(ratesIn(text)), fieldError('twice')),
  z.overwrite((text) => textOf(ratesIn(text))),
);

const texts = z.partialRecord(z.enum(locales), about);

/** Absent sections remain; empty texts stand for those of the software. */
export const settingsBody = z.strictObject(
  {
    name: z.optional(name),
    about: z.optional(texts),
    logo: z.optional(logo),
    colors: z.optional(colors),
    languages: z.optional(languages),
    contact: z.optional(contact),
    sender: z.optional(sender),
    license: z.optional(z.enum(dataLicenseIds, fieldError('invalid'))),
    rates: z.optional(rates),
  },
  'unexpected',
);

/** Token of the one-time link for the first administrator. */
export const setupClaim = z.strictObject({
  token: z
    .string(fieldError('setupLink'))
    .check(z.refine((text) => /^[\w-]{43}$/.test(text), fieldError('setupLink'))),
});

export type SettingsBody = z.output<typeof settingsBody>;
