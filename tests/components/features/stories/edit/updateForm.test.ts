import { expect, test } from 'vitest';
import { olderUpdate, updateBody, updateFields } from '#components/features/stories/edit/updateForm.ts';
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
  expect(images).toMatchObject([{ crop, focus: null }, { crop: null, focus: null }]);
});

test('a crop that is not complete is none', () => {
  const saved = updateFields({ body });
  const blank = { x: null, y: null, width: null, height: null };
  const fields = { ...saved, images: [{ ...saved.images[0]!, crop: blank, focus: { x: 0.5, y: 0.5 } }] };
  expect(updateBody(fields).images).toMatchObject([{ crop: null, focus: { x: 0.5, y: 0.5 } }]);
});
