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
  /** Of a signed-in person, the address of their account counts instead. */
  email,
  jobTitle: optionalLine(200),
  /** Slug from the directory. */
  organization: optionalSlug,
  /** Name of an organization outside the directory. */
  organizationName: optionalLine(200),
  interests: choices(interests),
  /** Requested role; others grant it. */
  role: optionalChoice(requestableRoles),
  /** Slug of the initiative for the requested role. */
  initiative: optionalSlug,
  /** Reason of the request, for those who decide. */
  reason: optionalText(1000),
  consent,
  newsletter: optionalConsent,
  ...honeypot,
};

/** Request for membership; roles follow from a decision. */
export const registrationForm = z.strictObject(fields, 'unexpected');

/** The same from the portal, where following needs no request: it names a role. */
export const roleRequestForm = z.strictObject({ ...fields, role: choice(requestableRoles) }, 'unexpected');
