import { randomUUID } from 'node:crypto';
import type { PageTexts } from '#lib/i18n/pageTexts.ts';
import type { TextFile } from '#lib/i18n/textFiles.server.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { scriptJson } from './html.ts';

/** Readers' parts of a page; `viewer` is in its data. */
export type PlaceName = 'account' | 'follow' | 'viewer';

interface Place {
  readonly name: PlaceName;
  /** Visitors' markup. */
  readonly replaced: string;
}

/** Shared page, split at readers' own parts. */
export interface SharedParts {
  /** One more than places. */
  readonly pieces: readonly string[];
  readonly places: readonly Place[];
  readonly hiddenPages: readonly string[];
  /** Texts for readers. */
  readonly texts: PageTexts;
}

type OwnProps = Pick<PageProps, 'viewer' | 'texts' | 'site'>;

/** Texts of every page. */
export interface AudienceFiles {
  readonly visitors: TextFile;
  readonly readers: TextFile;
}

interface Splitting {
  readonly isData: boolean;
  readonly files: AudienceFiles;
}

// Cannot be written into a page.
const secret = randomUUID();
const markOf = (name: PlaceName) => `${secret}-${name}`;
const marks = new RegExp(`"?${secret}-(account|follow|viewer)"?`, 'g');

/** Returns null unless texts are in files. */
function propsForReader(
  pageProps: OwnProps,
  { isData, files: { visitors, readers } }: Splitting,
): Pick<OwnProps, 'texts' | 'site'> | null {
  const { viewer, texts } = pageProps;
  if (viewer !== null || !texts.files.includes(visitors.address)) return null;
  const files = texts.files.map((file) => (file === visitors.address ? readers.address : file));
  return {
    ...pageProps,
    ...{ viewer: markOf('viewer') },
    texts: { ...texts, files },
    ...(!isData && { isComposed: true }),
  };
}

// As `namedContent` writes them.
const attributesOf = ({ address, integrity }: TextFile) => `src="${address}" integrity="${integrity}"`;

const inPage = {
  // Links contain no links: the first end is their own.
  account: /<a [^>]*data-place="account"[^>]*>.*?<\/a>/gs,
  follow: /<a [^>]*data-place="follow"[^>]*>.*?<\/a>/gs,
};

const dataScript = /(<script id="__NEXT_DATA__" type="application\/json">)(.*?)(<\/script>)/gs;

/** Splits a page or its data; null if readers need their own page. */
export function splitShared(body: string, splitting: Splitting): SharedParts | null {
  return splitting.isData ? splitData(body, splitting) : splitPage(body, splitting);
}

interface PageData {
  readonly props: { readonly pageProps: OwnProps };
}

function splitData(body: string, splitting: Splitting): SharedParts | null {
  const data = JSON.parse(body) as Partial<PageData['props']>;
  const pageProps = data.pageProps && propsForReader(data.pageProps, splitting);
  if (!pageProps) return null;
  return split(JSON.stringify({ ...data, pageProps }), [], pageProps);
}

function splitPage(body: string, splitting: Splitting): SharedParts | null {
  const [script, ...moreScripts] = body.matchAll(dataScript);
  const [account, ...moreAccounts] = body.matchAll(inPage.account);
  const [follow, ...moreFollows] = body.matchAll(inPage.follow);
  const { visitors, readers } = splitting.files;
  const isClear = moreScripts.length + moreAccounts.length + moreFollows.length === 0;
  if (!script || !account || !isClear) return null;
  const data = JSON.parse(script[2]!) as PageData;
  const pageProps = propsForReader(data.props.pageProps, splitting);
  if (!pageProps) return null;
  const json = scriptJson({ ...data, props: { ...data.props, pageProps } });
  const places = [
    { name: 'account', replaced: account[0] },
    ...(follow ? [{ name: 'follow', replaced: follow[0] } as const] : []),
  ] as const satisfies Place[];
  let marked = body.replace(script[0], () => `${script[1]}${json}${script[3]}`);
  marked = marked.replace(attributesOf(visitors), () => attributesOf(readers));
  for (const { name, replaced } of places) marked = marked.replace(replaced, () => markOf(name));
  return split(marked, places, pageProps);
}

function split(
  marked: string,
  places: readonly Place[],
  { site, texts }: Pick<OwnProps, 'texts' | 'site'>,
): SharedParts {
  const pieces = marked.split(marks).filter((_, index) => index % 2 === 0);
  const names = [...marked.matchAll(marks)].map(([, name]) => name as PlaceName);
  return {
    pieces,
    places: names.map((name) => ({
      name,
      replaced: places.find((place) => place.name === name)?.replaced ?? '',
    })),
    hiddenPages: site.hidden?.pages ?? [],
    texts,
  };
}
