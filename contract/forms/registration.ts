import * as z from 'zod/mini';
import { interests, requestableRoles } from './constants.ts';
import {
  choices,
  consent,
  email,
  honeypot,
  line,
  optionalChoice,
  optionalConsent,
  optionalLine,
  optionalSlug,
} from './fields.ts';

/** Fields of each step in order: the person, their wishes, their consents. */
export const registrationSteps = {
  person: {
    name: line(200),
    email,
    jobTitle: optionalLine(200),
    /** Slug from the directory. */
    organization: optionalSlug,
    /** Name of an organization outside the directory. */
    organizationName: optionalLine(200),
  },
  wishes: {
    interests: choices(interests),
    /** Requested role; others grant it. */
    role: optionalChoice(requestableRoles),
    /** Slug of the initiative for the requested role. */
    initiative: optionalSlug,
  },
  consents: {
    consent,
    newsletter: optionalConsent,
  },
} as const;

/** Request for membership; signing up at the identity service follows. */
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
