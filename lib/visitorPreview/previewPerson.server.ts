import type { ContentPreview } from '#contract/content/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SiteContext } from '#contract/site/schema.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import type { Credentials } from '#lib/session/readSession.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { hasDuties } from '#lib/studio/duties.ts';
import { type Previewed, previewHeaderOf } from './previewCookie.server.ts';
import { previewViewer } from './previewViewer.ts';

/** Invented person as whom a page is seen, and their context. */
export interface PreviewPerson {
  readonly viewer: Viewer;
  readonly siteContext: SiteContext;
}

interface Seeing {
  readonly previewed: Previewed;
  readonly found: ContentPreview;
  readonly locale: Locale;
  readonly credentials: Credentials;
  readonly viewer: Viewer | null;
}

/**
 * Returns null for visitors.
 *
 * @throws {ApiError} `not-found` for a role that the viewer may not choose
 */
export async function previewPerson(seeing: Seeing): Promise<PreviewPerson | null> {
  const { previewed, found, locale, credentials, viewer } = seeing;
  const { role } = previewed;
  if (role === 'visitor') return null;
  if (!found.roles.includes(role) || !viewer) throw new ApiError('not-found', 'no preview for this role');
  const [t, siteContext] = await Promise.all([
    serverTexts(locale, ['content']),
    createServerApi({ locale, ...credentials, preview: previewHeaderOf(previewed) }).call('getContext', {}),
  ]);
  if (!siteContext.user) throw new ApiError('not-found', 'the context API knows previews for visitors only');
  const oid = previewViewer(role);
  const context = { ...siteContext.user, oid };
  return {
    siteContext,
    viewer: {
      profile: { oid, name: t(`preview.role.${role}`), emails: [], jobTitle: null },
      context,
      expiresAt: viewer.expiresAt,
      isNew: false,
      usesStudio: hasDuties(context),
    },
  };
}
