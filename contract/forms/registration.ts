import * as z from 'zod/mini';
import { interests, requestableRoles } from './constants.ts';
import {
  choice,
  choices,
  consent,
  email,
  honeypot,
  line,
  optionalChoice,
  optionalConsent,
  optionalLine,
  optionalSlug,
  optionalText,
} from './fields.ts';

const fields = {
  name: line(200),
  /** Ignored for a signed-in person, whose account has an address. */
  email,
  jobTitle: optionalLine(200),
  organization: optionalSlug,
  /** Outside the directory. */
  organizationName: optionalLine(200),
  interests: choices(interests),
  /** Granted by another person. */
  role: optionalChoice(requestableRoles),
  /** For the requested role. */
  initiative: optionalSlug,
  /** For those who decide. */
  reason: optionalText(1000),
  consent,
  newsletter: optionalConsent,
  ...honeypot,
};

/** Request for membership; roles follow from a decision. */
export const registrationForm = z.strictObject(fields, 'unexpected');

/** From the portal; names a role, since following needs no request. */
export const roleRequestForm = z.strictObject({ ...fields, role: choice(requestableRoles) }, 'unexpected');
