import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { z } from 'zod';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { contextQueries } from '#lib/api/context.ts';
import { hiddenParts, offersPage } from '#lib/api/hiddenPages.server.ts';
import type { OwnSession } from '#lib/api/ownSession.ts';
import type { Profile } from '#lib/api/profileClaims.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { type SiteSettings, siteSettings } from '#lib/config/siteSettings.server.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { ApiError, isSessionEnd } from '#lib/http/apiError.ts';
import type { Namespace } from '#lib/i18n/namespaces.ts';
import type { PageTexts } from '#lib/i18n/pageTexts.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Credentials } from '#lib/session/readSession.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import type { PreviewBarProps } from '#lib/visitorPreview/barProps.server.ts';
import { pagePreview } from '#lib/visitorPreview/pagePreview.server.ts';
import { setPageCaching } from './cacheControl.server.ts';
import type { PageData } from './dehydration.ts';
import { pageData } from './pageData.server.ts';
import { readViewer } from './readViewer.server.ts';

export interface Load<Params> {
  api: Api;
  /** Null for anonymous visitors. */
  viewer: Viewer | null;
  /** Null after an error, undefined without a service. */
  freshProfile: () => Promise<Profile | null | undefined>;
  ownSessions: () => Promise<OwnSession[]>;
  client: QueryClient;
  params: Params;
}

interface LoadOwn<Params> extends Pick<Load<Params>, 'api' | 'client' | 'params'> {
  viewer: Viewer;
}

export interface Post<Params> {
  context: GetServerSidePropsContext;
  params: Params;
  viewer: Viewer | null;
  credentials: Credentials;
}

export type PostResult = { readonly location: string } | { readonly status: number; readonly posted: Posted };

export interface PageOptions<Params> {
  namespaces?: readonly Namespace[];
  /** An error is a 404. */
  params?: z.ZodType<Params>;
  /** `user`: fetches nothing for anonymous visitors, who see the sign-in. */
  access?: 'public' | 'user';
  /** `false` if each signed-in person without scripts needs their own rendering. */
  isForReaders?: false;
  /** Fetches data into `client`; a returned path is a permanent redirect. */
  load?: (page: Load<Params>) => Promise<void> | Promise<string | undefined>;
  /** Fetches the reader's optional data; in the browser for a shared page. */
  loadOwn?: (page: LoadOwn<Params>) => Promise<unknown>;
  /** Returns a record's other address for signed-in people; null for none. */
  elsewhere?: (page: Pick<Load<Params>, 'api' | 'params'>) => Promise<string | null>;
  /** Set for a page about one visit, which no cache may save. */
  status?: (params: Params, viewer: Viewer | null) => number;
  /** Handles a POST; see `formPage`. Other pages reject it. */
  post?: (post: Post<Params>) => Promise<PostResult>;
}

/** `failure` is set when the page could not be loaded. */
export interface PageProps<Params = unknown> {
  params: Params;
  texts: PageTexts;
  site: SiteSettings;
  viewer: Viewer | null;
  dehydratedState: PageData | null;
  failure: 'not-found' | 'not-offered' | 'unavailable' | null;
  posted: Posted | null;
  /** Set if the reader's parts are in the shared page. */
  isComposed?: true;
  preview?: PreviewBarProps;
}

/**
 * Creates a page's rendering: loads data and translations in parallel with one API and query client per
 * request, sets cache headers. A missing record or operation is a 404; an error of the context API is the
 * error page with status 503.
 */
export function serverPage<Params = unknown>(
  options: PageOptions<Params>,
): GetServerSideProps<PageProps<Params>> {
  const {
    namespaces = [],
    params: schema,
    access = 'public',
    load,
    loadOwn,
    isForReaders: mayBeForReaders = true,
    elsewhere,
    status,
    post,
  } = options;
  return async (context) => {
    const isPost = context.req.method === 'POST';
    if (isPost && !post) return refuse(context);
    const locale = localeOf(context);
    const parsed = schema?.safeParse({ ...context.query, ...context.params });
    const params = (parsed?.data ?? null) as Params;

    const reading = await readViewer(context, locale);
    const preview =
      access === 'public' && !isPost ? await pagePreview(context, { ...reading, locale }) : null;
    if (preview && 'redirect' in preview) return preview;
    const { credentials, freshProfile, ownSessions } = reading;
    // A preview is the page of an anonymous visitor or an invented person.
    const { viewer, siteContext } = preview ? (preview.person ?? nobody) : reading;
    const api = createServerApi({ locale, ...credentials, preview: preview?.record });
    const client = createQueryClient({ server: true });
    const text = translations(locale, namespaces, { editing: viewer !== null });
    if (siteContext) client.setQueryData(contextQueries(api).site().queryKey, siteContext);
    const site = client.query(contextQueries(api).site());
    // A form is handled first, and may not need it.
    if (isPost) site.catch(() => undefined);
    let looksAtViewer = false;
    const loading: Load<Params> = {
      api,
      client,
      params,
      freshProfile,
      ownSessions,
      // Marks pages that depend on their reader.
      get viewer() {
        looksAtViewer = true;
        return viewer;
      },
    };
    const props = { params, viewer, posted: null, ...(preview?.bar && { preview: preview.bar }) };
    try {
      if (!offersPage(context.resolvedUrl))
        throw new ApiError('not-offered', 'the context API lacks this page');
      if (parsed && !parsed.success)
        throw new ApiError('not-found', 'the address cannot be one of this page');
      const result = isPost ? await post?.({ context, params, viewer, credentials }) : undefined;
      if (result && 'location' in result)
        return { redirect: { destination: localizedPath(result.location, locale), statusCode: 303 } };
      const [redirect] = await Promise.all([
        access === 'user' && !viewer ? undefined : load?.(loading),
        // The input is shown again.
        result ? site.catch(() => null) : site,
        text,
        viewer && loadOwn?.({ api, client, params, viewer }).catch(() => undefined),
      ]);
      if (status) {
        context.res.setHeader('Cache-Control', 'private, no-store');
        context.res.statusCode = status(params, viewer);
      } else if (!result) {
        const isForReaders = mayBeForReaders && access === 'public' && !redirect && !looksAtViewer;
        setPageCaching(context.req.headers, context.res, isForReaders);
      }
      if (redirect) {
        const destination = localizedPath(withQuery(redirect, context), locale);
        return { redirect: { destination, permanent: true } };
      }
      const dehydratedState = pageData(dehydrate(client));
      if (result) {
        context.res.setHeader('Cache-Control', 'no-store');
        context.res.statusCode = result.status;
      }
      const posted = result?.posted ?? null;
      return {
        props: { ...props, site: ownSite(locale), posted, texts: await text, dehydratedState, failure: null },
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Reading the session again ends it.
      if (isSessionEnd(error)) return again(context, locale);
      const other =
        viewer && error.code === 'not-found' && error.call && (await elsewhere?.({ api, params }));
      if (other) return again(context, locale, other);
      const failure = await fail(error, context, site);
      const dehydratedState = failure === 'unavailable' ? null : pageData(dehydrate(client));
      return { props: { ...props, site: ownSite(locale), texts: await text, dehydratedState, failure } };
    } finally {
      client.clear();
    }
  };
}

const nobody = { viewer: null, siteContext: null };

/** After the page's calls, which may find missing operations. */
function ownSite(locale: Locale): SiteSettings {
  const hidden = hiddenParts();
  return { ...siteSettings(locale), ...(hidden && { hidden }) };
}

function again({ resolvedUrl, res }: GetServerSidePropsContext, locale: Locale, path = resolvedUrl) {
  res.setHeader('Cache-Control', 'no-store');
  return { redirect: { destination: localizedPath(path, locale), statusCode: 303 as const } };
}

/** Responds with 405; Next renders nothing after that. */
function refuse({ res }: GetServerSidePropsContext): { notFound: true } {
  res.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
  return { notFound: true };
}

/** A failed page's frame needs only the site's data. */
async function fail(
  error: ApiError,
  { req, res }: GetServerSidePropsContext,
  site: Promise<unknown>,
): Promise<PageProps['failure']> {
  const siteError = await site.then(
    () => null,
    (reason: unknown) => reason,
  );
  // A context API without the site cannot know which records exist.
  if (error.status === 404 && (!siteError || !error.call)) {
    res.statusCode = 404;
    if (siteError || error.code === 'not-offered') res.setHeader('Cache-Control', 'no-store');
    else setPageCaching(req.headers, res);
    return error.code === 'not-offered' ? 'not-offered' : 'not-found';
  }
  res.statusCode = 503;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Retry-After', '10');
  const { code, call, message } = siteError instanceof ApiError ? siteError : error;
  logger().error({ code, ...call }, message);
  return 'unavailable';
}

function withQuery(path: string, { resolvedUrl, params = {} }: GetServerSidePropsContext): string {
  const [, query = ''] = resolvedUrl.split('?');
  const rest = new URLSearchParams(query);
  // In the browser's requests for data, the query includes the path's parameters.
  for (const name of Object.keys(params)) rest.delete(name);
  return path.includes('?') || rest.size === 0 ? path : `${path}?${rest.toString()}`;
}

const localeOf = ({ locale = defaultLocale }: GetServerSidePropsContext) => locale as Locale;
