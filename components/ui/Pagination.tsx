import Link from 'next/link';
import { buttonStyle } from './buttonStyle.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; status: string };
}

export function Pagination({ page, pageCount, href, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      data-pages
      aria-label={labels.navigation}
      className="mt-10 flex flex-wrap items-center justify-between gap-4"
    >
      {page > 1 ? (
        <Link href={href(page - 1)} prefetch={false} rel="prev" className={buttonStyle.secondary}>
          {labels.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-small text-stone">{labels.status}</p>
      {page < pageCount ? (
        <Link href={href(page + 1)} prefetch={false} rel="next" className={buttonStyle.secondary}>
          {labels.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
