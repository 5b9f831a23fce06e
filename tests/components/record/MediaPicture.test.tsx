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
