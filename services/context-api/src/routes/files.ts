import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mediaPath, sha256 } from '#contract/file.ts';
import { defaultLocale } from '#contract/locale.ts';
import { ProblemError } from '../problemError.ts';
import type { FileRepository } from '../repositories/files.ts';
import type { UserRepository } from '../repositories/users.ts';
import { existing } from './operation.ts';
import { byteRange } from './files/byteRange.ts';

// The address is the hash of the content.
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_THE_CALLER = 'private, no-store';

/** Shown by a page itself; anything else is kept by the visitor first. */
const shown = /^(image|video)\/|^text\/vtt$/;

const disposition = (kind: string, name: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

interface Repositories {
  readonly files: FileRepository;
  readonly users: UserRepository;
}

/** The bytes of files, whole or in part (RFC 9110, sections 13 and 14): no operation, since its answer is no JSON. */
export function addFileRoutes(app: FastifyInstance, { files, users }: Repositories): void {
  app.get<{ Params: { sha256: string } }>(
    mediaPath,
    {
      // Bytes take as long as the visitor's line needs; the portal waits four seconds for their start.
      handlerTimeout: 1_800_000,
      schema: {
        summary: 'The bytes of a file that a published record shows to the caller',
        params: z.object({ sha256 }),
      },
    },
    async ({ params, headers, method, bearer }, reply) => {
      const caller = bearer && (await users.context(bearer.oid, defaultLocale));
      const found = await files.find(params.sha256, caller);
      const { file, isPublic } = existing('file', found);
      const etag = `"${file.sha256}"`;
      reply.headers({
        etag,
        'cache-control': isPublic ? FOR_GOOD : FOR_THE_CALLER,
        'accept-ranges': 'bytes',
      });
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();

      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
      const range = byteRange(isSame ? headers.range : undefined, file.bytes);
      if (range === 'unsatisfiable') {
        throw new ProblemError('invalid-request', {
          status: 416,
          detail: 'The file has no such part',
          headers: { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' },
        });
      }
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      reply.headers({
        'content-type': file.mediaType.startsWith('text/')
          ? `${file.mediaType}; charset=utf-8`
          : file.mediaType,
        'content-length': end - start + 1,
        'content-disposition': disposition(shown.test(file.mediaType) ? 'inline' : 'attachment', file.name),
        'x-content-type-options': 'nosniff',
      });
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      const bytes = method === 'HEAD' ? [] : files.read(file.sha256, { start, end });
      return reply.send(Readable.from(bytes, { objectMode: false }));
    },
  );
}
