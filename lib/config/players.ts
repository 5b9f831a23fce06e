import type { EmbeddedVideo } from '#contract/files/media.ts';

type Film = Pick<EmbeddedVideo, 'provider' | 'videoId'>;

/** Names of the sites that films may lie at, the same in all languages. */
export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Address of a player for a frame, which asks for no cookies and tells the page what it plays.
 *
 * @param origin of this site, to which YouTube's player tells it
 */
export function playerUrl({ provider, videoId }: Film, origin: string): string {
  if (provider === 'vimeo') return `https://player.vimeo.com/video/${videoId}?dnt=1&autoplay=1`;
  const query = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin });
  return `https://www.youtube-nocookie.com/embed/${videoId}?${query.toString()}`;
}

/** The page of a film at its site. */
export const filmUrl = ({ provider, videoId }: Film): string =>
  provider === 'vimeo' ? `https://vimeo.com/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`;
