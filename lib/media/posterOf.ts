import type { EmbeddedVideo, Video } from '#contract/files/media.ts';
import { routes } from '#lib/config/routes.ts';
import { aroundFocus } from './framePicture.ts';
import { pictureSources } from './pictureSources.ts';

interface Poster {
  readonly src: string;
  /** Pixels. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Style that shows it around its focal point, until it is cropped to its frame. */
  readonly style: ReturnType<typeof aroundFocus>;
}

type Film = Pick<Video | EmbeddedVideo, 'poster' | 'posterFocus' | 'posterRenditions'>;

/** Returns the still picture of a film in the frame of a player, else whole; null without one. */
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
