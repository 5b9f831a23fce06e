import * as z from 'zod/mini';
import { anyText, optionalEmail } from '../forms/fields.ts';

const MOST = 20;

/** Splits a text at commas, semicolons, spaces and lines. */
export const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');

const isEmail = (text: string) => z.safeParse(optionalEmail, text).success;

/** Recipients of a copy of what visitors send. */
export const owners = anyText(2_000).check(
  z.refine((text) => emailsIn(text).length <= MOST && emailsIn(text).every(isEmail), 'email'),
);
