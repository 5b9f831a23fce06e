import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SectionCardProps {
  title: string;
  href: string;
  children: ReactNode;
}

export function SectionCard({ title, href, children }: SectionCardProps) {
  const { t } = useTranslation('settings');
  return (
    <li className="flex flex-col rounded-small border border-line p-5">
      <h2 className="text-title">{title}</h2>
      <div className="mt-2 grow break-words whitespace-pre-line text-stone">{children}</div>
      <Link
        href={href}
        prefetch={false}
        className="mt-3 inline-flex min-h-11 items-center self-start font-medium text-forest underline underline-offset-4"
      >
        {t('change')} <span className="sr-only">{title}</span>
      </Link>
    </li>
  );
}
