import { publicEndpoints } from './publicEndpoints.ts';
import { memberEndpoints } from './memberEndpoints.ts';

/** Method and path of every call of the context API, apart from the shapes so that the browser can have it without a validator. */
export const endpoints = { ...publicEndpoints, ...memberEndpoints } as const;
