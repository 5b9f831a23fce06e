import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { type OperationName, operations, type ResponseBody } from '#contract/operations.ts';
import { problem } from '#contract/shared/problem.ts';
import { buildApp } from '../../src/app.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { type ContentInput, withFiles } from './content.ts';
import { openTestDatabase } from './database.ts';

export const key = 'a-key-for-the-tests';
export const headers = { 'ocp-apim-subscription-key': key };

/** Adds files beside content. */
type AddFiles = (folder: string) => Promise<void>;

export async function loadJson(db: Kysely<Database>, content: ContentInput, addFiles?: AddFiles) {
  return withFiles({ 'content.json': content }, async (folder) => {
    await addFiles?.(folder);
    return loadContent(db, { paths: [folder] });
  });
}

interface Service {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** Calls an operation and checks its response against the contract. */
  call<N extends OperationName>(name: N, url: string, language?: string): Promise<ResponseBody<N>>;
}

type Options = Pick<
  Parameters<typeof buildApp>[0],
  | 'verifyAccessToken'
  | 'checkBot'
  | 'countCaller'
  | 'countWrite'
  | 'postbox'
  | 'signer'
  | 'translationMachine'
  | 'stores'
> & {
  readonly addFiles?: AddFiles;
  /** Called with loaded content. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
};

/** Starts the service with content in its own database, for all tests of a file. */
export function useService(content?: ContentInput, options: Options = {}): Service {
  const { addFiles, prepare, ...others } = options;
  let app: FastifyInstance | undefined;
  let db: Kysely<Database> | undefined;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
    if (content) expect(await loadJson(db, content, addFiles)).toMatchObject({ state: 'loaded' });
    await prepare?.(db);
    app = await buildApp({ db, keys: [key], ...others });
  });
  afterAll(async () => {
    await app?.close();
    await close();
  });
  return {
    get app() {
      return app!;
    },
    get db() {
      return db!;
    },
    async call(name, url, language = 'en') {
      const response = await app!.inject({ url, headers: { ...headers, 'accept-language': language } });
      expect(response.statusCode, response.body).toBe(200);
      return operations[name].response.parse(response.json()) as ResponseBody<typeof name>;
    },
  };
}

/** Expects problem details, and returns them. */
export function asProblem(response: { headers: object; statusCode: number; body: string }) {
  expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json' });
  const details = problem.parse(JSON.parse(response.body));
  expect(details.status).toBe(response.statusCode);
  return details;
}
