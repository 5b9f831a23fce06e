import { memberEndpoints } from './memberEndpoints.ts';
import { publicEndpoints } from './publicEndpoints.ts';

/** Methods and paths without schemas: the browser needs no validator. */
export const endpoints = { ...publicEndpoints, ...memberEndpoints } as const;
