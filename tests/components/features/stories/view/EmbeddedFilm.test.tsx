import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { EmbeddedFilm } from '#components/features/stories/view/EmbeddedFilm.tsx';
import type { EmbeddedVideo } from '#contract/files/media.ts';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { file } from '#tests/support/stories.ts';

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

  test('shows its still picture as it was cropped, and until then around its focal point', () => {
    const poster = file('c', 'poster.webp', 'image/webp', { width: 1600, height: 1200 });
    const posterFocus = { x: 0.2, y: 0.9 };
    const { container, unmount } = renderScreen(<EmbeddedFilm video={{ ...film, poster, posterFocus }} />);
    expect(container.querySelector('img')).toHaveAttribute('src', `/media/${poster.sha256}`);
    expect(container.querySelector('img')!.style.objectPosition).toBe('20% 90%');
    unmount();
    const cropped = { sha256: 'd'.repeat(64), width: 800, height: 450, widths: [480, 960] as (480 | 960)[] };
    const posterRenditions = { film: cropped };
    const { container: second } = renderScreen(
      <EmbeddedFilm video={{ ...film, poster, posterFocus, posterRenditions }} />,
    );
    const image = second.querySelector('img')!;
    expect(image).toHaveAttribute('src', `/media/${cropped.sha256}?width=960&format=fallback`);
    expect(image.style.objectPosition).toBe('');
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
