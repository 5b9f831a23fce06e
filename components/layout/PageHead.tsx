import Head from 'next/head';
import { useRouter } from 'next/router';
import type { Picture } from '#contract/files/media.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isDrawn, previewSize, sharedPhoto } from '#lib/preview/preview.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';
import { useLocales } from './useLocales.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Query that distinguishes this page, as its page number. */
  query?: string;
  /** Keeps error pages and filtered lists out of search engines. */
  noIndex?: boolean;
  /** Preview picture; the site's by default. */
  image?: string;
  /** Picture of the record, used as the preview if cropped to its shape. */
  photo?: Picture | null | undefined;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, query, noIndex = false, image: given, photo } = props;
  const { t } = useTranslation('template');
  const locale = useLocale();
  const locales = useLocales();
  const { settings } = useSite();
  const path = useRouter().asPath.replace(/[?#].*/, '');
  const address = (to: Locale) =>
    [settings?.origin, localizedPath(path, to), query ? `?${query}` : ''].join('');
  const drawing = given ?? routes.preview(locale);
  const fullTitle = t('pageTitle', { title });
  const drawn = {
    address: drawing,
    type: 'image/png',
    ...previewSize,
    alt: isDrawn(drawing) ? t('illustratedPicture', { title: fullTitle }) : fullTitle,
  };
  const image = sharedPhoto(photo) ?? drawn;

  return (
    <Head>
      <title>{fullTitle}</title>
      <meta name="description" content={description} key="description" />
      {(noIndex || !settings) && <meta name="robots" content="noindex" key="robots" />}
      {settings &&
        !noIndex && [
          <link rel="canonical" href={address(locale)} key="canonical" />,
          ...locales.map((to) => (
            <link rel="alternate" hrefLang={to} href={address(to)} key={`alternate-${to}`} />
          )),
          <link rel="alternate" hrefLang="x-default" href={address(locales[0])} key="alternate-default" />,
          <meta property="og:url" content={address(locale)} key="og:url" />,
        ]}
      {settings && [
        <meta property="og:image" content={settings.origin + image.address} key="og:image" />,
        <meta property="og:image:type" content={image.type} key="og:image:type" />,
        <meta property="og:image:width" content={String(image.width)} key="og:image:width" />,
        <meta property="og:image:height" content={String(image.height)} key="og:image:height" />,
        <meta property="og:image:alt" content={image.alt || fullTitle} key="og:image:alt" />,
        <meta name="twitter:card" content="summary_large_image" key="twitter:card" />,
      ]}
      <meta property="og:title" content={fullTitle} key="og:title" />
      <meta property="og:description" content={description} key="og:description" />
      <meta property="og:type" content="website" key="og:type" />
      <meta property="og:locale" content={locale} key="og:locale" />
      <meta property="og:site_name" content={t('siteName')} key="og:site_name" />
    </Head>
  );
}
