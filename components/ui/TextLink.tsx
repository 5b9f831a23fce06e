import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { DownloadIcon, ExternalIcon } from './icons.tsx';
import { PageButton, PageLink } from './PageLink.tsx';

interface TextLinkProps {
  /**
   * `content`: a page of the site; `external`: another site; `media`: a file; `mail`: an email address;
   * `anchor`: on this page.
   */
  kind?: 'content' | 'external' | 'media' | 'mail' | 'anchor';
  href: string;
  className?: string;
  lang?: string | undefined;
  /** Addition for assistive technology after an external link or a file. */
  note?: string;
  /** Removes the whole link, outside of sentences, if the portal does not offer its page. */
  standsAlone?: boolean;
  children: ReactNode;
}

const style = 'text-forest underline decoration-leaf decoration-2 underline-offset-4 hover:decoration-clay';

/** Shows a link in running text, marked by its target. */
export function TextLink({ kind = 'content', standsAlone = false, ...link }: TextLinkProps) {
  const { href, className, lang, note, children } = link;
  const props = { href, lang, className: classNames(style, className) };
  if (kind === 'content') {
    const Content = standsAlone ? PageButton : PageLink;
    return <Content {...props}>{children}</Content>;
  }
  if (kind === 'mail' || kind === 'anchor') return <a {...props}>{children}</a>;
  const Icon = kind === 'media' ? DownloadIcon : ExternalIcon;
  return (
    <a {...props} {...(kind === 'media' ? { download: true } : { rel: 'noopener external' })}>
      {children}
      <Icon className="ml-1 inline size-4 align-[-0.15em]" />
      {note && <span className="sr-only"> {note}</span>}
    </a>
  );
}
