import type { EmbeddedVideo, Video } from '#contract/files/media.ts';
import { routes } from '#lib/config/routes.ts';
import { aroundFocus } from './framePicture.ts';
import { pictureSources } from './pictureSources.ts';

interface Poster {
  readonly src: string;
  /** Pixels. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Shows an uncropped picture around its focal point. */
  readonly style: ReturnType<typeof aroundFocus>;
}

type Film = Pick<Video | EmbeddedVideo, 'poster' | 'posterFocus' | 'posterRenditions'>;

/** Returns a still picture in the player's shape, else whole. */
export function posterOf({ poster, posterFocus, posterRenditions }: Film): Poster | null {
  if (!poster) return null;
  const still = posterRenditions?.film ?? poster;
  return {
    src: pictureSources(still)?.src ?? routes.media(still.sha256),
    width: still.width ?? undefined,
    height: still.height ?? undefined,
    style: still === poster ? aroundFocus(posterFocus) : undefined,
  };
}
