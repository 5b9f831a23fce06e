import Link from 'next/link';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useOffersSaving } from './useOffersSaving.ts';

interface SaveLinkProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  address: string;
  /** On cards only. */
  name?: string;
}

/** Links the page for saving a record; a button here would differ between readers. */
export function SaveLink({ noun, address, name }: SaveLinkProps) {
  const { t } = useTranslation('common');
  if (!useOffersSaving()(noun)) return null;
  return (
    <Link
      href={routes.saved(noun, address)}
      prefetch={false}
      rel="nofollow"
      aria-label={name === undefined ? undefined : t('save.named', { name })}
      data-screen-only
      className={
        name === undefined
          ? buttonStyle.quiet
          : 'relative z-10 -my-2 inline-flex min-h-11 min-w-11 items-center justify-center text-small text-forest underline underline-offset-4'
      }
    >
      {t('save.short')}
    </Link>
  );
}
