import { contextApiHandlers } from './contextApi.ts';
import { testServer } from './testServer.ts';

/** Puts a context API before the tests of a file; a call that it does not know fails the test. */
export const contextApiServer = (base?: string) => testServer(...contextApiHandlers(base));
