import * as z from 'zod/mini';
import { fieldError, locale, note, year } from '../records/fields.ts';

export const maturityStart = z.strictObject({ year });

export const maturityValidation = z.strictObject({
  level: z.enum(['building', 'progressing', 'advanced'], fieldError('required')),
  verification: z.enum(['locally-confirmed', 'panel-verified'], fieldError('required')),
  language: locale,
  note,
});

export type MaturityValidation = z.output<typeof maturityValidation>;
