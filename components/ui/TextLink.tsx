import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { DownloadIcon, ExternalIcon } from './icons.tsx';

interface TextLinkProps {
  /** `content`: a page of the site; `external`: another site; `media`: a file; `mail`: an address to write to; `anchor`: a place on this page. */
  kind?: 'content' | 'external' | 'media' | 'mail' | 'anchor';
  href: string;
  className?: string;
  lang?: string | undefined;
  /** What assistive technology hears after the text of an external link or a file. */
  note?: string;
  children: ReactNode;
}

const style = 'text-forest underline decoration-leaf decoration-2 underline-offset-4 hover:decoration-clay';

/** A link in running text, marked by where it leads. */
export function TextLink({ kind = 'content', href, className, lang, note, children }: TextLinkProps) {
  const props = { href, lang, className: classNames(style, className) };
  if (kind === 'content') {
    return (
      <Link {...props} prefetch={false}>
        {children}
      </Link>
    );
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
