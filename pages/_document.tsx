import { Head, Html, Main, NextScript } from 'next/document';

/** The frame around every page; Next sets `lang` from the locale. */
export default function Document() {
  return (
    <Html>
      <Head>
        <meta name="theme-color" content="#14392b" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
