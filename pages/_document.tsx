import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { CSSProperties } from 'react';
import { hasVietnameseLetters, withoutVietnameseFonts } from '#components/layout/fontPreloads.ts';
import { fontVariables } from '#components/layout/fonts.ts';
import { namedContent, namedScript } from '#components/layout/namedScript.tsx';
import { PreviewBar } from '#components/layout/PreviewBar.tsx';
import { designColors } from '#contract/settings/constants.ts';
import { darkColorOf } from '#contract/settings/contrast.ts';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { routes } from '#lib/config/routes.ts';
import type { Decided } from '#lib/config/siteSettings.server.ts';
import { recordFormatted } from '#lib/format/formattedTexts.server.ts';
import { FORMATTED_TEXTS_ID, type FormattedTexts } from '#lib/format/formattedTexts.ts';
import { withIntegrity } from '#lib/i18n/textFiles.server.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';
import { chunkGroupsOf } from '#lib/page/chunkGroups.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';

/** Names scripts only; `loadAfterFirstPaint` loads them. */
class ContentFirstHead extends Head {
  override getDynamicChunks(...files: Parameters<Head['getDynamicChunks']>) {
    return super.getDynamicChunks(...files).map(namedScript);
  }

  override getScripts(...files: Parameters<Head['getScripts']>) {
    const { buildManifest, __NEXT_DATA__ } = this.context;
    const groups = chunkGroupsOf(buildManifest, __NEXT_DATA__.page);
    const scripts = super.getScripts(...files).filter(({ key }) => key !== 'turbopack-bootstrap');
    const { texts } = __NEXT_DATA__.props.pageProps as Pick<PageProps, 'texts'>;
    return [
      ...(groups ? [chunkGroupData(groups)] : []),
      ...texts.files.map(withIntegrity).map(namedContent),
      ...scripts.map(namedScript),
    ];
  }
}

/** Head of a page without Vietnamese letters. */
class LatinHead extends ContentFirstHead {
  override render() {
    return withoutVietnameseFonts(super.render());
  }
}

const chunkGroupData = (groups: string) => (
  <script
    key="chunk-groups"
    type="application/json"
    data-chunk-groups
    dangerouslySetInnerHTML={{ __html: groups }}
  />
);

const jsonOf = (texts: FormattedTexts) => JSON.stringify(texts).replaceAll('<', '\\u003c');

/** Colors in styles/theme.css and styles/dark.css that an operator may choose. */
const properties = {
  primary: 'forest',
  secondary: 'moss',
  accent: 'clay',
  highlight: 'leaf',
} as const;

// The Content-Security-Policy allows no inline style sheets.
function styleOf({ colors }: Decided): { style?: CSSProperties } {
  if (!colors) return {};
  const entries = Object.entries(colors) as [keyof typeof properties, string][];
  const style = entries.flatMap(([name, color]) => [
    [`--color-${properties[name]}`, color],
    [`--dark-${properties[name]}`, darkColorOf(name, color)],
  ]);
  return { style: Object.fromEntries(style) as CSSProperties };
}

interface FormattedProps {
  readonly formattedTexts: FormattedTexts;
}

/** Next sets `lang`; its development server's scripts must come first. */
export default class CommonGroundDocument extends Document<FormattedProps> {
  static override async getInitialProps(
    context: DocumentContext,
  ): Promise<DocumentInitialProps & FormattedProps> {
    const { rendered, texts } = await recordFormatted(() => Document.getInitialProps(context));
    return { ...rendered, formattedTexts: texts };
  }

  override render() {
    const inProduction = process.env.NODE_ENV === 'production';
    const BuiltHead = hasVietnameseLetters(this.props.html) ? ContentFirstHead : LatinHead;
    const PageHead = inProduction ? BuiltHead : Head;
    const { site, preview } = this.props.__NEXT_DATA__.props.pageProps as Partial<
      Pick<PageProps, 'site' | 'preview'>
    >;
    const { logo, colors } = site?.decided ?? {};
    return (
      <Html {...styleOf(site?.decided ?? {})}>
        <PageHead>
          {site?.tagManagerId && <script dangerouslySetInnerHTML={{ __html: consentScript }} />}
          <meta name="theme-color" content={colors?.primary ?? designColors.primary} />
          {logo ? (
            <link rel="icon" href={routes.media(logo.sha256)} />
          ) : (
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          )}
          <link rel="manifest" href="/manifest.webmanifest" />
          {inProduction && <script dangerouslySetInnerHTML={{ __html: loadAfterFirstPaint }} />}
        </PageHead>
        <body>
          {preview && (
            <div className={fontVariables}>
              <PreviewBar {...preview} />
            </div>
          )}
          <Main />
          <script
            type="application/json"
            id={FORMATTED_TEXTS_ID}
            dangerouslySetInnerHTML={{ __html: jsonOf(this.props.formattedTexts) }}
          />
          <NextScript />
        </body>
      </Html>
    );
  }
}
