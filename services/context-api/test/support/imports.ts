import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { importUploadPath } from '#contract/imports/constants.ts';
import { type ImportJob, importJob } from '#contract/imports/schema.ts';
import { runImports } from '../../src/content/imports/worker.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { onBehalfOf } from './callers.ts';
import { callAs } from './people.ts';
import { headers } from './service.ts';

interface Service {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
}

const log = {
  error: (error: unknown) => {
    throw error;
  },
};

/** Runs waiting checks and imports; unexpected errors fail the test. */
export const runAll = ({ db }: Service) => runImports(db, log);

/** Sends a file to import. */
export const sendFile = (
  { app }: Service,
  who: string | null,
  {
    file,
    content,
    query = '',
  }: { readonly file: string; readonly content: Uint8Array; readonly query?: string },
) =>
  app.inject({
    method: 'POST',
    url: `${importUploadPath}${query}`,
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file),
    },
    payload: Buffer.from(content),
  });

/** Sends a file as an administrator; returns the result of its check. */
export async function checkFile(service: Service, sent: Parameters<typeof sendFile>[2]): Promise<ImportJob> {
  const { id } = (await sendFile(service, 'admin', sent)).json<{ id: string }>();
  await runAll(service);
  return importJob.parse((await callAs(service.app, 'admin', `imports/${id}`)).body);
}

/** Imports a checked file as an administrator. */
export async function applyFile(service: Service, { id, version }: ImportJob): Promise<ImportJob> {
  await callAs(service.app, 'admin', `imports/${id}/application`, { method: 'POST', version });
  await runAll(service);
  return importJob.parse((await callAs(service.app, 'admin', `imports/${id}`)).body);
}
