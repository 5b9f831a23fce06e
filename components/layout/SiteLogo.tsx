import { classNames } from '#components/ui/classNames.ts';
import { routes } from '#lib/config/routes.ts';
import { Logo } from './Logo.tsx';
import { useSite } from './SiteProvider.tsx';

/** Shows the operator's logo, or that of the software. */
export function SiteLogo({ onDark = false }: { onDark?: boolean }) {
  const logo = useSite().settings?.decided?.logo;
  if (!logo) return <Logo />;
  return (
    <img
      src={routes.media(logo.sha256)}
      alt=""
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className={classNames(
        'site-logo h-9 w-auto max-w-32 object-contain',
        onDark && 'rounded-small bg-paper p-1',
      )}
    />
  );
}
