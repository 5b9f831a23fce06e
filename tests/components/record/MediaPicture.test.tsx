import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MediaPicture } from '#components/record/MediaPicture.tsx';
import type { Picture } from '#contract/files/media.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const sha256 = 'a'.repeat(64);
const picture: Picture = {
  file: { sha256, name: 'well.jpg', mediaType: 'image/jpeg', bytes: 5, width: 1200, height: 800 },
  alt: 'A well',
  caption: null,
  credit: 'Team',
  language: 'en',
};
const sized = { ...picture, file: { ...picture.file, widths: [480, 960, 1600] as [480, 960, 1600] } };

test('a picture comes as AVIF, WebP or what every browser shows, with its size', () => {
  renderScreen(<MediaPicture picture={sized} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A well' });
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image.getAttribute('srcset')).toContain('format=fallback 1200w');
  const sources = [...image.parentElement!.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { srcset, sizes, type } of sources) {
    expect([srcset.split(', ').length, sizes]).toEqual([3, '100vw']);
    expect(srcset).toContain(`/media/${sha256}?width=480&format=${type.slice(6)} 480w`);
  }
});

test('one that is there in no other form is the file itself', () => {
  renderScreen(<MediaPicture picture={picture} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A well' });
  expect(image).toHaveAttribute('src', `/media/${sha256}`);
  expect(image).not.toHaveAttribute('srcset');
  expect(document.querySelector('source')).toBeNull();
});

test('a rendition in the shape of the frame replaces the picture, with its own size and widths', () => {
  const id = 'b'.repeat(64);
  const card = { sha256: id, width: 900, height: 394, widths: [360, 720, 1080] as [360, 720, 1080] };
  const cropped: Picture = { ...sized, focus: { x: 0.2, y: 0.9 }, renditions: { card } };
  const { unmount } = renderScreen(
    <MediaPicture picture={cropped} shape="card" sizes="100vw" widest={960} />,
  );
  const image = screen.getByRole('img', { name: 'A well' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '394']);
  expect(image.getAttribute('srcset')).toContain(`/media/${id}?width=360&format=fallback 360w`);
  expect(image.style.objectPosition).toBe('');
  unmount();
  renderScreen(<MediaPicture picture={cropped} shape="hero" sizes="100vw" />);
  const whole = screen.getByRole('img', { name: 'A well' });
  expect(whole.getAttribute('srcset')).toContain(sha256);
  expect(whole.style.objectPosition).toBe('20% 90%');
});
