import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { FeedIcon } from '#components/ui/icons.tsx';

interface FeedLinkProps {
  href: string;
  /** What the feed is called where several are offered. */
  title: string;
}

/** The Atom feed of a list, for people and for the programs that look for one. */
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
