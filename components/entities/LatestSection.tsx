import type { ReactNode } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageButton } from '#components/ui/PageLink.tsx';

interface LatestSectionProps {
  id: string;
  title: string;
  href: string;
  link: string;
  /** One `li` per record. */
  children: ReactNode;
}

export function LatestSection({ id, title, href, link, children }: LatestSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-3 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        <PageButton href={href} className={buttonStyle.secondary}>
          {link}
        </PageButton>
      </div>
      <ul className="card-row">{children}</ul>
    </section>
  );
}
