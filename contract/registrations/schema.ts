import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { reference, repeated, textLanguage } from '../shared/schema.ts';
import { registrationStates } from './constants.ts';

const state = cautious(z.enum(registrationStates), 'waiting');

const registrationSummary = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  state,
  at: z.iso.datetime(),
  name: z.string(),
  /** Empty for none. */
  role: z.string().default(''),
  initiative: reference.nullable().default(null),
});

export const registration = registrationSummary.extend({
  email: z.string().nullable(),
  language: textLanguage,
  jobTitle: z.string().default(''),
  organization: reference.nullable().default(null),
  /** Outside the directory. */
  organizationName: z.string().default(''),
  interests: z.array(z.string()).default([]),
  reason: z.string().default(''),
  decided: z
    .object({ by: z.string(), at: z.iso.datetime(), reason: z.string().nullable().default(null) })
    .nullable()
    .default(null),
});

export const registrationQuery = z.object({
  state: repeated(state).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Oldest first while they wait, else latest first. */
export const registrationList = z.object({
  items: z.array(registrationSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number per state, regardless of filters. */
  totals: z.object({ waiting: z.int().min(0), approved: z.int().min(0), declined: z.int().min(0) }),
});

export const changedRegistration = z.object({ id: z.uuid(), version: z.int().min(1) });

export type Registration = z.infer<typeof registration>;
export type RegistrationSummary = z.infer<typeof registrationSummary>;
export type RegistrationQuery = z.infer<typeof registrationQuery>;
export type RegistrationList = z.infer<typeof registrationList>;
