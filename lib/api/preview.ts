import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '../http/apiError.ts';

interface Written {
  readonly text: string;
  readonly locale: Locale;
  readonly images: readonly File[];
}

/**
 * Returns HTML; null for what cannot be rendered.
 *
 * @throws {ApiError} `unavailable`
 */
export async function previewOf(written: Written): Promise<string | null> {
  const response = await fetch(routes.markdown(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(written),
  }).catch((cause: unknown) => {
    throw new ApiError('unavailable', 'no answer', { cause });
  });
  if (!response.ok) throw new ApiError('unavailable', `preview: ${String(response.status)}`);
  const { html } = (await response.json()) as { html: string | null };
  return html;
}
