import Link from 'next/link';
import { Container } from '#components/ui/Container.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navigation } from './Navigation.tsx';
import { SiteLogo } from './SiteLogo.tsx';

export function Header() {
  const { t } = useTranslation('template');
  return (
    <header data-screen-only className="relative border-b border-line bg-paper">
      <Container width="contained" className="flex flex-wrap items-center gap-x-1 py-2 sm:gap-x-6">
        <Link
          href={routes.home()}
          prefetch={false}
          className="mr-auto flex items-center gap-2.5 py-1 text-forest"
        >
          <SiteLogo />
          <span className="hidden font-heading text-title leading-none font-semibold min-[26rem]:inline">
            {t('siteName')}
          </span>
          <span className="sr-only min-[26rem]:hidden">{t('siteName')}</span>
        </Link>
        <HeaderSearch />
        <LanguageSwitch />
        <AccountMenu />
        <Navigation />
      </Container>
    </header>
  );
}
