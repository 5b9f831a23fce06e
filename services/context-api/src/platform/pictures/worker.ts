import type { FastifyBaseLogger } from 'fastify';
import { startWakeable, type Wakeable } from '../wakeable.ts';
import type { PictureRepository } from './pictures.ts';

export const startPictureWorker = (
  pictures: Pick<PictureRepository, 'next'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Wakeable => startWakeable({ name: 'pictures', next: () => pictures.next(), log });
