import type { EmbeddedVideo } from '#contract/files/media.ts';

type Film = Pick<EmbeddedVideo, 'provider' | 'videoId'>;

export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Returns a frame's address without cookies.
 *
 * @param origin of this site, to which YouTube's player sends messages
 */
export function playerUrl({ provider, videoId }: Film, origin: string): string {
  if (provider === 'vimeo') return `https://player.vimeo.com/video/${videoId}?dnt=1&autoplay=1`;
  const query = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin });
  return `https://www.youtube-nocookie.com/embed/${videoId}?${query.toString()}`;
}

export const filmUrl = ({ provider, videoId }: Film): string =>
  provider === 'vimeo' ? `https://vimeo.com/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`;
