import { contextApiHandlers } from './contextApi.ts';
import { testServer } from './testServer.ts';

/** Stubs the context API for a file's tests; an unknown call fails the test. */
export const contextApiServer = (base?: string) => testServer(...contextApiHandlers(base));
