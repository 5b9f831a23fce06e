import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { BoundaryError } from '#contract/boundaries/constants.ts';
import {
  boundaryErrorKey,
  boundaryErrors,
  boundaryLimit,
  geoJsonType,
} from '#contract/boundaries/constants.ts';
import type { BoundaryQuery, PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { loadBoundaryDetail, prepareBoundary } from '#lib/api/boundaries.ts';
import { ApiError } from '#lib/http/apiError.ts';

/** Reason of the file, or of the call. */
export type PreparationError = BoundaryError | 'too-large' | 'signed-out' | 'too-many' | 'failed';

function reasonOf(error: unknown): PreparationError {
  if (!(error instanceof ApiError)) return 'failed';
  const { code, errors } = error;
  const found = boundaryErrors.find((each) =>
    errors.some(({ message }) => message === boundaryErrorKey(each)),
  );
  if (found) return found;
  if (code === 'too-large' || code === 'too-many-requests')
    return code === 'too-large' ? 'too-large' : 'too-many';
  return code === 'sign-in-required' || code === 'token-refused' ? 'signed-out' : 'failed';
}

export const fileOfDrawing = (boundary: MultiPolygon, name: string): File =>
  new File([JSON.stringify(boundary)], `${name}.geojson`, { type: geoJsonType });

interface Preparing {
  readonly query: BoundaryQuery;
  readonly onPrepared: (boundary: PreparedBoundary) => void;
}

/** Sends files and drawings, and loads the full detail of a boundary. */
export function useBoundaryPreparation({ query, onPrepared }: Preparing) {
  const { viewer } = useSite();
  const locale = useLocale();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    async mutationFn(file: File) {
      setProgress(0);
      if (file.size > boundaryLimit) throw new ApiError('too-large', 'before it was sent');
      return prepareBoundary({ file, query, locale, viewer: viewer?.context.oid, onProgress: setProgress });
    },
    onSuccess: onPrepared,
  });
  const loading = useMutation({ mutationFn: loadBoundaryDetail });
  const error = sending.error ?? loading.error;
  return {
    send: sending.mutate,
    load: loading.mutateAsync,
    isSending: sending.isPending,
    isLoading: loading.isPending,
    /** Sent share, from 0 to 1; then the server prepares the boundary. */
    progress,
    reason: error ? reasonOf(error) : null,
  };
}
