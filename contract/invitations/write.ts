import * as z from 'zod/mini';
import { choice, email } from '../forms/fields.ts';
import { locales } from '../shared/locale.ts';
import { roleFields } from '../users/write.ts';

export const invitationForm = z.strictObject(
  { email, language: choice(locales), ...roleFields },
  'unexpected',
);
