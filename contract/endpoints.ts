import { readingEndpoints } from './readingEndpoints.ts';
import { takingPartEndpoints } from './takingPartEndpoints.ts';

/** Method and path of every call of the context API, apart from the shapes so that the browser can have it without a validator. */
export const endpoints = { ...readingEndpoints, ...takingPartEndpoints } as const;
