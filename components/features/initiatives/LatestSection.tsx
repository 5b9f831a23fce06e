import type { ReactNode } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageButton } from '#components/ui/PageLink.tsx';

interface LatestSectionProps {
  id: string;
  title: string;
  /** Address and label of the link to all. */
  href: string;
  link: string;
  /** One `li` per record. */
  children: ReactNode;
}

export function LatestSection({ id, title, href, link, children }: LatestSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        <PageButton href={href} className={buttonStyle.secondary}>
          {link}
        </PageButton>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}
