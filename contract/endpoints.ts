import { memberEndpoints } from './memberEndpoints.ts';
import { publicEndpoints } from './publicEndpoints.ts';

/** Methods and paths of all calls of the context API, without schemas, so that the browser needs no validator. */
export const endpoints = { ...publicEndpoints, ...memberEndpoints } as const;
