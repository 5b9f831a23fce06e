import { queryOptions } from '@tanstack/react-query';
import type { SavedContent } from '#contract/content/schema.ts';
import type { MergePreview } from '#contract/merge/schema.ts';
import type { MergeBody } from '#contract/merge/write.ts';
import type { Api } from './api.ts';

interface MergedIds {
  readonly duplicate: string;
  readonly remaining: string;
}

export const mergeQueries = (api: Api) => ({
  preview: ({ duplicate, remaining }: MergedIds) =>
    queryOptions({
      queryKey: ['merge', api.locale, duplicate, remaining],
      queryFn: ({ signal }) =>
        api.call('previewOrganizationMerge', { params: { id: duplicate }, query: { remaining } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
});

/** @throws {ApiError} */
export const mergeOrganization = (
  api: Api,
  { duplicate, remaining, translations }: Pick<MergePreview, 'duplicate' | 'remaining' | 'translations'>,
  decided: Pick<MergeBody, 'choices' | 'note'>,
  idempotencyKey: string,
): Promise<SavedContent> => {
  const droppedTranslations = translations
    .filter(({ outcome }) => outcome === 'dropped')
    .map(({ locale }) => locale);
  return api.call('mergeOrganization', {
    params: { id: duplicate.id },
    body: {
      remaining: remaining.id,
      remainingVersion: remaining.version,
      ...decided,
      ...(droppedTranslations.length > 0 && { droppedTranslations }),
    },
    version: duplicate.version,
    idempotencyKey,
  });
};
