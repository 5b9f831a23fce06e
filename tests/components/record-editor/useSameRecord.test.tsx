import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSameRecord } from '#components/record-editor/useSameRecord.ts';

interface Renamed {
  slug: string;
  firstSlug?: string | null;
}

test('a record remains the one of its page through several renamings', () => {
  const other = { slug: 'forest' };
  const { result, rerender } = renderHook(
    ({ records, slug }: { records: Renamed[]; slug: string }) => useSameRecord(records, slug),
    { initialProps: { records: [other, { slug: 'water' }], slug: 'water' } },
  );
  const renamed = (slug: string) => ({ slug, firstSlug: 'water' });
  expect(result.current).toEqual({ slug: 'water' });
  rerender({ records: [other, renamed('clear-water')], slug: 'water' });
  expect(result.current?.slug).toBe('clear-water');
  // The address follows, and is late again.
  rerender({ records: [other, renamed('clear-water')], slug: 'clear-water' });
  rerender({ records: [other, renamed('streams')], slug: 'clear-water' });
  expect(result.current?.slug).toBe('streams');
  rerender({ records: [other, renamed('streams')], slug: 'forest' });
  expect(result.current).toBe(other);
});
