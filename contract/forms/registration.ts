import * as z from 'zod/mini';
import { interests, requestableRoles } from './constants.ts';
import {
  honeypot,
  choices,
  consent,
  email,
  line,
  optionalChoice,
  optionalConsent,
  optionalLine,
  optionalSlug,
} from './fields.ts';

/** The fields of each step, in their order: who a person is, what they would like, what they agree to. */
export const registrationSteps = {
  person: {
    name: line(200),
    email,
    jobTitle: optionalLine(200),
    /** Slug of an organization of the directory. */
    organization: optionalSlug,
    /** Name of one that is not in it. */
    organizationName: optionalLine(200),
  },
  wishes: {
    interests: choices(interests),
    /** A wish: roles are given by others. */
    role: optionalChoice(requestableRoles),
    /** Slug of the initiative that the role is asked for. */
    initiative: optionalSlug,
  },
  consents: {
    consent,
    newsletter: optionalConsent,
  },
} as const;

/** A person asks to take part; signing up at the identity service follows. */
export const registrationForm = z.strictObject(
  {
    ...registrationSteps.person,
    ...registrationSteps.wishes,
    ...registrationSteps.consents,
    ...honeypot,
  },
  'unexpected',
);

export type RegistrationForm = z.output<typeof registrationForm>;
