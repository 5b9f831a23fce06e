import type { FastifyBaseLogger } from 'fastify';
import { startWakeable, type Wakeable } from '../wakeable.ts';
import type { PictureRepository } from './pictures.ts';

/** Starts preparing pictures beside the service, one by one. */
export const startPictureWorker = (
  pictures: Pick<PictureRepository, 'next'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Wakeable => startWakeable({ name: 'pictures', next: () => pictures.next(), log });
