import type { Readable } from 'node:stream';
import busboy from '@fastify/busboy';
import type { NextApiRequest, NextApiResponse } from 'next';
import { uploadNameHeader } from '#contract/files/constants.ts';
import { importLimit, importUploadPath } from '#contract/imports/constants.ts';
import { uploadedImport, uploadQuery } from '#contract/imports/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { discardRest } from '#lib/http/discardRest.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import { isLocale } from '#lib/i18n/localeOfPath.ts';
import { isOwnForm } from '#lib/session/isOwnOrigin.server.ts';
import type { Person } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** A hundred megabytes on a slow line. */
const DEADLINE_MS = 600_000;

/** Bytes of a form around its file. */
const FORM_BYTES = 10_000;

type Problem = 'file' | 'failed' | 'tooLarge';

interface Passing {
  readonly request: NextApiRequest;
  readonly person: Person;
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly file: Readable;
}

/** @returns the id of the import, or the error */
async function pass({ request, person, fields, name, file }: Passing): Promise<{ id: string } | Problem> {
  const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  const { data: asked = {} } = uploadQuery.safeParse(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  );
  const search = new URLSearchParams(asked as Record<string, string>).toString();
  const headers = {
    'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
    Authorization: `Bearer ${person.accessToken}`,
    [signedInAtHeader]: String(person.signedInAt),
    'X-Forwarded-For': clientAddress(request),
  };
  const { status, data } = await beyondVisit(DEADLINE_MS, () =>
    createHttpClient({ baseURL: CONTEXT_API_URL, headers, deadline: DEADLINE_MS }).request<unknown>({
      method: 'POST',
      url: search === '' ? importUploadPath : `${importUploadPath}?${search}`,
      data: file,
      headers: {
        'content-type': 'application/octet-stream',
        [uploadNameHeader]: encodeURIComponent(name),
      },
      maxBodyLength: importLimit,
      validateStatus: () => true,
    }),
  );
  if (status === 413) return 'tooLarge';
  return uploadedImport.safeParse(data).data ?? (status === 400 ? 'file' : 'failed');
}

interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly result: { id: string } | Problem;
}

/** Reads a form whose file comes last. */
const receive = (request: NextApiRequest, person: Person): Promise<Received> =>
  new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let passing: Promise<{ id: string } | Problem> = Promise.resolve('file');
    const form = busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { files: 1, fields: 10, fieldSize: 400, fileSize: importLimit },
    });
    let part: Readable | null = null;
    // An incomplete file must not be passed on as a whole one.
    const end = (error: Error) => {
      request.unpipe(form);
      part?.destroy(error);
      reject(error);
    };
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_field, file, name) => {
      // A form without a chosen file has a nameless one.
      if (!name) {
        file.resume();
        return;
      }
      part = file;
      file.on('limit', () => {
        resolve({ fields, result: 'tooLarge' });
        end(new Error('the file is too long'));
      });
      file.on('error', end);
      passing = pass({ request, person, fields, name, file }).catch((): Problem => {
        file.resume();
        return 'failed';
      });
    });
    form.on('error', end);
    request.on('error', end);
    form.on(
      'finish',
      () =>
        void passing.then((result) => {
          resolve({ fields, result });
        }, reject),
    );
    request.pipe(form);
  });

/** Sends a form's file for import, and leads to the page of its check. */
export async function receiveImport(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.status(405).setHeader('Allow', 'POST').end();
    return;
  }
  const { ORIGIN } = settings();
  if (
    !isOwnForm(request.headers, ORIGIN) ||
    !request.headers['content-type']?.startsWith('multipart/form-data')
  ) {
    response.status(403).end();
    discardRest(request);
    return;
  }
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  const asked = typeof request.query['locale'] === 'string' ? request.query['locale'] : '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  const lead = (path: string) => {
    response.status(303).setHeader('Location', localizedPath(path, locale)).end();
    discardRest(request);
  };
  if (!session) {
    lead(studioRoutes.data());
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > importLimit + FORM_BYTES) {
    lead(studioRoutes.data('problem=tooLarge'));
    return;
  }
  const { result } = await receive(request, session).catch(() => ({ result: 'failed' as const }));
  lead(typeof result === 'string' ? studioRoutes.data(`problem=${result}`) : studioRoutes.import(result.id));
}
