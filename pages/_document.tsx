import Document, { Head, Html, Main, NextScript } from 'next/document';
import { namedScript } from '#components/layout/namedScript.tsx';
import { consentScript } from '#lib/analytics/consentScript.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';
import { chunkGroupsOf } from '#lib/page/chunkGroups.ts';

/** Head of Next that only names its scripts; `loadAfterFirstPaint` loads them. */
class ContentFirstHead extends Head {
  override getDynamicChunks(...files: Parameters<Head['getDynamicChunks']>) {
    return super.getDynamicChunks(...files).map(namedScript);
  }

  override getScripts(...files: Parameters<Head['getScripts']>) {
    const { buildManifest, __NEXT_DATA__ } = this.context;
    const groups = chunkGroupsOf(buildManifest, __NEXT_DATA__.page);
    const scripts = super.getScripts(...files).filter(({ key }) => key !== 'turbopack-bootstrap');
    return [...(groups ? [chunkGroupData(groups)] : []), ...scripts.map(namedScript)];
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

/** Document around every page; Next sets `lang`, and its development server's scripts must come first. */
export default class CommonGroundDocument extends Document {
  override render() {
    const inProduction = process.env.NODE_ENV === 'production';
    const PageHead = inProduction ? ContentFirstHead : Head;
    const { site } = this.props.__NEXT_DATA__.props.pageProps as { site?: SiteSettings };
    return (
      <Html>
        <PageHead>
          {site?.tagManagerId && <script dangerouslySetInnerHTML={{ __html: consentScript }} />}
          <meta name="theme-color" content="#14392b" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          {inProduction && <script dangerouslySetInnerHTML={{ __html: loadAfterFirstPaint }} />}
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
