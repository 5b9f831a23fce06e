import { expect, test } from 'vitest';
import { olderUpdate, updateBody, updateFields } from '#components/features/stories/edit/updateForm.ts';
import { blankFraming } from '#components/record-editor/picture/framing.ts';
import type { UpdateBody } from '#contract/stories/write.ts';

const sha256 = 'a'.repeat(64);
const crop = { x: 0.1, y: 0, width: 0.9, height: 1 };
const body: UpdateBody = {
  ...{ language: 'en', name: 'Rain', summary: 'Rain.', description: 'Rain.' },
  texts: { en: { name: 'Rain', summary: 'Rain.', description: 'Rain.' } },
  ...{ author: 'Ana', themes: [], publishedAt: '2026-01-01T00:00:00.000Z', goals: [] },
  ...{ project: null, organization: null, status: 'draft', attachments: [] },
  images: [
    {
      ...{ sha256, alt: 'Rain', caption: '', credit: 'Ana', crop, focus: null },
      texts: { en: { alt: 'Rain', caption: '' } },
    },
  ],
};

test('a draft from before crops keeps those that are saved meanwhile', () => {
  const saved = updateFields({ body });
  const { crop: _crop, focus: _focus, ...picture } = saved.images[0]!;
  const other = { ...picture, sha256: 'b'.repeat(64) };
  const draft = { ...saved, images: [picture, other] };
  const { images } = olderUpdate(draft, draft, saved) as typeof saved;
  expect(images).toMatchObject([{ crop, focus: blankFraming.focus }, blankFraming]);
});

test('a crop that is not complete is none', () => {
  const saved = updateFields({ body });
  const fields = {
    ...saved,
    images: [{ ...saved.images[0]!, crop: blankFraming.crop, focus: { x: 0.5, y: 0.5 } }],
  };
  expect(updateBody(fields).images).toMatchObject([{ crop: null, focus: { x: 0.5, y: 0.5 } }]);
});

test('a film is sent with its framing, and a still picture that is gone takes it along', () => {
  const film = {
    ...{ provider: 'vimeo' as const, videoId: '123456789', poster: sha256 },
    ...{ posterFraming: { crop }, title: 'Rain', transcript: '' },
    texts: { en: { title: 'Rain', transcript: '' } },
  };
  const saved = updateFields({ body: { ...body, embed: film } });
  expect(updateBody(saved)).toMatchObject({ video: null, embed: { posterFraming: { crop } } });
  const without = { ...saved, embed: [{ ...saved.embed[0]!, poster: null }] };
  expect(updateBody(without).embed).toMatchObject({ poster: null, posterFraming: null });
});
