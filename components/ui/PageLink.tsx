import Link from 'next/link';
import { type ComponentProps, createContext, useContext } from 'react';
import { isHiddenPage } from '#lib/config/hidden.ts';

/** Patterns of the pages that this portal does not offer. */
export const HiddenPages = createContext<readonly string[]>([]);

export function useOffersPage(): (href: string) => boolean {
  const hidden = useContext(HiddenPages);
  return (href) => !isHiddenPage(hidden, href);
}

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/** Links a page; shows only the text if the portal does not offer it. */
export function PageLink({ href, className, lang, children, ...link }: PageLinkProps) {
  if (!useOffersPage()(href)) return <span lang={lang}>{children}</span>;
  return (
    <Link href={href} className={className} lang={lang} prefetch={false} {...link}>
      {children}
    </Link>
  );
}

/** Links a page in a separate line; empty if the portal does not offer it. */
export function PageButton(props: PageLinkProps) {
  return useOffersPage()(props.href) ? <PageLink {...props} /> : null;
}
