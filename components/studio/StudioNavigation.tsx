import Link from 'next/link';
import { useRouter } from 'next/router';
import { useLocale } from '#components/layout/useLocale.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { useClosingDetails } from '#components/ui/useClosingDetails.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type StudioAreaKey, studioAreas } from '#lib/studio/areas.ts';

interface StudioNavigationProps {
  user: UserContext;
  current: StudioAreaKey;
}

/**
 * Links the accessible areas of the studio: a column, or on narrow windows a menu that opens without
 * JavaScript.
 */
export function StudioNavigation({ user, current }: StudioNavigationProps) {
  const { t } = useTranslation('studio');
  const { asPath } = useRouter();
  const locale = useLocale();
  const offersPage = useOffersPage();
  const menu = useClosingDetails();
  const areas = studioAreas.filter(({ href, mayOpen }) => mayOpen(user) && offersPage(href));
  if (areas.length === 0) return null;
  const links = areas.map(({ key, href }) => (
    <li key={key}>
      <Link
        href={href}
        prefetch={false}
        aria-current={ariaCurrent(key === current, asPath, href)}
        className="flex min-h-11 items-center border-l-4 border-transparent forced-colors:not-aria-[current]:border-[Canvas] px-3 font-medium hover:border-leaf aria-[current]:border-forest aria-[current]:bg-sand"
      >
        {t(`areas.${key}`)}
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t('navigation')} data-screen-only>
      <p className="mb-2 hidden px-3 text-small text-stone lg:block" aria-hidden>
        {t('name')}
      </p>
      <ul className="hidden space-y-1 lg:block">{links}</ul>
      <details
        ref={menu}
        key={`${locale} ${asPath}`}
        className="group rounded-small border border-line lg:hidden"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3 font-medium">
          <span>{t('here', { area: t(`areas.${current}`) })}</span>
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-t border-line p-2">{links}</ul>
      </details>
    </nav>
  );
}

/** Returns `aria-current` for this page, or its area. */
function ariaCurrent(isCurrent: boolean, path: string, href: string) {
  if (!isCurrent) return undefined;
  return path.replace(/[?#].*/, '') === href ? 'page' : 'true';
}
