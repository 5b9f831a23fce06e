import type { ParsedUrlQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import { parseCookie } from 'cookie';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Locale } from '#contract/shared/locale.ts';
import type { PageData } from '#lib/page/dehydration.ts';

interface Visit {
  method?: string;
  body?: string;
  locale?: Locale;
  params?: ParsedUrlQuery;
  query?: ParsedUrlQuery;
  headers?: Readonly<Record<string, string>>;
  resolvedUrl?: string;
}

interface Localized<Props> {
  result: Awaited<ReturnType<GetServerSideProps>> & { props?: Props };
  status: number;
  headers: Map<string, string>;
}

/** Calls a page's `getServerSideProps` like Next. */
export async function renderPage<Props extends object>(
  getServerSideProps: GetServerSideProps<Props>,
  {
    locale = 'en',
    params = {},
    query = {},
    headers = {},
    resolvedUrl = '/',
    method = 'GET',
    body = '',
  }: Visit = {},
): Promise<Localized<Props>> {
  const responses = new Map<string, string>();
  const res = {
    statusCode: 200,
    setHeader(name: string, value: string) {
      responses.set(name.toLowerCase(), value);
    },
    writeHead(status: number) {
      res.statusCode = status;
      return { end: () => undefined };
    },
    appendHeader(name: string, value: string) {
      const before = responses.get(name.toLowerCase());
      responses.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`);
    },
  };
  const cookies = parseCookie(headers['cookie'] ?? '');
  const context = {
    req: Object.assign(Readable.from(body ? [Buffer.from(body)] : []), {
      method,
      headers,
      cookies,
      socket: { remoteAddress: '192.0.2.1' },
    }),
    res,
    locale,
    params,
    query: { ...query, ...params },
    resolvedUrl,
  };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return { result: result as Localized<Props>['result'], status: res.statusCode, headers: responses };
}

export const dataOf = (state: PageData | null | undefined): Map<string, unknown> =>
  new Map(state?.queries.map(([key, data]) => [JSON.stringify(key), data]));
