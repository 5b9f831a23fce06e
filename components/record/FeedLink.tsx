import Head from 'next/head';
import { FeedIcon } from '#components/ui/icons.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FeedLinkProps {
  href: string;
  title: string;
}

/** Links the Atom feed of a list, for people and for feed readers. */
export function FeedLink({ href, title }: FeedLinkProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Head>
        <link rel="alternate" type="application/atom+xml" title={title} href={href} key="feed" />
      </Head>
      <a
        href={href}
        data-screen-only
        className="inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-forest underline-offset-4 hover:underline"
      >
        <FeedIcon className="size-4" />
        {t('stories.feed')}
      </a>
    </>
  );
}
