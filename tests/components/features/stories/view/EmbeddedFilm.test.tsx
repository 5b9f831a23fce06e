import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { EmbeddedFilm } from '#components/features/stories/view/EmbeddedFilm.tsx';
import type { EmbeddedVideo } from '#contract/files/media.ts';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const film: EmbeddedVideo = {
  provider: 'youtube',
  videoId: 'abcdefghijk',
  poster: null,
  title: 'How springs come back',
  transcript: 'A spring.\n\nIt runs.',
  language: 'en',
};
const vimeo: EmbeddedVideo = { ...film, provider: 'vimeo', videoId: '123456789', transcript: null };
const frame = () => document.querySelector('iframe');

describe('EmbeddedFilm', () => {
  test.each([
    [
      film,
      'YouTube',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&enablejsapi=1&origin=https%3A%2F%2Fportal.test',
    ],
    [vimeo, 'Vimeo', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  ])('loads nothing of %o before the click', async (video, provider, src) => {
    renderScreen(<EmbeddedFilm video={video} />);
    expect(frame()).toBeNull();
    expect(document.body.innerHTML).not.toMatch(/src="http/);
    await userEvent.click(screen.getByRole('button', { name: `Play the video from ${provider}` }));
    expect(frame()?.src).toBe(src);
    expect(frame()?.title).toBe('How springs come back');
    expect(frame()?.dataset).toMatchObject({ provider: video.provider, video: video.videoId });
  });

  test('has a transcript', () => {
    renderScreen(<EmbeddedFilm video={film} />);
    expect(screen.getByText('It runs.')).toBeInTheDocument();
  });

  test.each([
    [film, 'YouTube', 'https://www.youtube.com/watch?v=abcdefghijk'],
    [vimeo, 'Vimeo', 'https://vimeo.com/123456789'],
  ])('is a link where there is no JavaScript', (video, provider, href) => {
    renderWithoutScript(<EmbeddedFilm video={video} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: `Watch on ${provider}` })).toHaveProperty('href', href);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(<EmbeddedFilm video={film} />, { locale });
    expect(screen.getByRole('button')).toHaveAccessibleName(/YouTube/);
  });
});
