import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  mediaPath,
  pictureForm,
  type PictureFormat,
  type PictureWidth,
  pictureWidths,
  type RenditionWidth,
  sha256,
} from '#contract/files/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import type { PictureRepository } from '../../platform/pictures/pictures.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { byteRange } from './byteRange.ts';
import type { FileRepository } from './queries.ts';

// The address is the hash of the content.
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_THE_CALLER = 'private, no-store';

/** Types shown on pages; others are downloaded. */
const shown = /^(image|video)\/|^text\/vtt$/;

const disposition = (kind: string, name: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

interface Repositories {
  readonly files: FileRepository;
  readonly users: UserRepository;
  readonly pictures: PictureRepository;
}

const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width);

const PNG = 0x89;
const fallbackType = (content: Uint8Array) => (content[0] === PNG ? 'image/png' : 'image/jpeg');
const endings = { avif: 'avif', webp: 'webp', fallback: null } as const;

/** Names a picture's variant as the file, with its own extension. */
function formHeaders(content: Uint8Array, format: PictureFormat, name: string) {
  const type = format === 'fallback' ? fallbackType(content) : `image/${format}`;
  const ending = endings[format] ?? type.slice('image/'.length).replace('jpeg', 'jpg');
  return {
    'content-type': type,
    'content-length': content.length,
    'content-disposition': disposition('inline', name.replace(/(?:\.\w+)?$/, `.${ending}`)),
    'x-content-type-options': 'nosniff',
  };
}

/**
 * Adds routes of whole files or ranges (RFC 9110, sections 13 and 14); no operation, as the response is not
 * JSON.
 */
export function addFileRoutes(app: FastifyInstance, { files, users, pictures }: Repositories): void {
  /** Returns a readable file; pictures only without metadata. */
  async function findFit(hash: string, caller: UserContext | null) {
    const found = await files.find(hash, caller);
    if (!found?.isUnprepared) return found;
    await pictures.prepare(hash);
    const prepared = await files.find(hash, caller);
    return prepared?.isUnprepared ? undefined : prepared;
  }

  /** Returns a file, or a rendition's picture with a reader of its variants. */
  async function findShown(hash: string, caller: UserContext | null) {
    const file = await findFit(hash, caller);
    if (file) {
      const variant = (width: RenditionWidth, format: PictureFormat) =>
        isPictureWidth(width) && file.file.mediaType.startsWith('image/')
          ? pictures.variant(file.file.sha256, width, format)
          : null;
      return { ...file, variant, isRendition: false };
    }
    const rendition = await files.findRendition(hash);
    const picture = rendition && (await findFit(rendition.sha256, caller));
    if (!picture) return undefined;
    const variant = (width: RenditionWidth, format: PictureFormat) =>
      files.readRendition(hash, width, format);
    return { ...picture, contentHash: hash, variant, isRendition: true };
  }

  app.get<{ Params: { sha256: string }; Querystring: z.output<typeof pictureForm> }>(
    mediaPath,
    {
      // Readers on slow lines take minutes.
      handlerTimeout: 300_000,
      schema: {
        summary: 'The bytes of a file that a published record shows to the caller',
        params: z.object({ sha256 }),
        querystring: pictureForm,
      },
    },
    async ({ params, query, headers, method, bearer }, reply) => {
      const caller = bearer && (await users.context(bearer.oid, defaultLocale));
      const found = existing('file', await findShown(params.sha256, caller));
      const { file, isPublic, contentHash } = found;
      const { width, format } = query;
      const etag = width ? `"${contentHash}-${String(width)}-${format}"` : `"${contentHash}"`;
      reply.headers({
        etag,
        'cache-control': isPublic ? FOR_GOOD : FOR_THE_CALLER,
        ...(!width && { 'accept-ranges': 'bytes' }),
      });
      if (width) {
        const content = await found.variant(width, format);
        if (!content) throw new ProblemError('not-found', { headers: { 'cache-control': 'no-store' } });
        if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.headers(formHeaders(content, format, file.name)).send(Buffer.from(content));
      }
      // Renditions have variants only.
      if (found.isRendition)
        throw new ProblemError('not-found', { headers: { 'cache-control': 'no-store' } });
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();

      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
      const range = byteRange(isSame ? headers.range : undefined, file.bytes);
      if (range === 'unsatisfiable') {
        throw new ProblemError('invalid-request', {
          status: 416,
          detail: 'The file has no such range of bytes',
          headers: { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' },
        });
      }
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      // Read before the headers, which an unavailable store would make wrong.
      const bytes = method === 'HEAD' ? [] : await files.read(file.sha256, { start, end });
      reply.headers({
        'content-type': file.mediaType.startsWith('text/')
          ? `${file.mediaType}; charset=utf-8`
          : file.mediaType,
        'content-length': end - start + 1,
        'content-disposition': disposition(shown.test(file.mediaType) ? 'inline' : 'attachment', file.name),
        'x-content-type-options': 'nosniff',
      });
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      return reply.send(Readable.from(bytes, { objectMode: false }));
    },
  );
}
