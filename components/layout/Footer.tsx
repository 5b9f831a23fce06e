import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Container } from '#components/ui/Container.tsx';
import { Fold } from '#components/ui/Fold.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ConsentSettings } from './ConsentBanner.tsx';
import { LanguageLinks } from './LanguageSwitch.tsx';
import { useNavigation } from './navigation.ts';
import { OperatorContact } from './OperatorContact.tsx';
import { SiteLogo } from './SiteLogo.tsx';
import { type PlacedLink, usePlacedLinks } from './useSiteLinks.ts';

export function Footer() {
  const { t } = useTranslation(['template', 'common']);
  const explore = usePlacedLinks('explore');
  const about = usePlacedLinks('about');
  const takePart = usePlacedLinks('takePart');
  const navigation = useNavigation();
  const page = useRouter().asPath.replace(/[?#].*/, '');
  return (
    <footer className="on-dark mt-6 sm:mt-20 bg-forest text-paper">
      <Container
        width="contained"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-10 xl:grid-cols-[14.5rem_repeat(auto-fit,minmax(10rem,1fr))] py-8 sm:gap-y-10 sm:py-14"
      >
        <div className="max-sm:mb-6">
          <p className="flex items-center gap-2 font-heading text-lead font-semibold">
            <SiteLogo onDark />
            {t('siteName')}
          </p>
          <p className="mt-4 max-w-prose text-sand max-sm:hidden">{t('footer.about')}</p>
          <OperatorContact className="mt-4 text-small text-sand" />
        </div>
        <FooterLinks
          title={t('footer.explore')}
          links={[
            ...navigation.map(({ key, href }) => ({ label: t(key), href })),
            { label: t('footer.seekingSupport'), href: routes.initiatives('seekingSupport=true') },
            { label: t('footer.verification'), href: routes.verificationInsights() },
            ...explore,
          ]}
        />
        <div className="empty:hidden">
          <FooterLinks title={t('footer.site')} links={about} />
          <ConsentSettings />
        </div>
        <FooterLinks
          title={t('footer.takePart')}
          links={[
            { label: t('footer.newsletter'), href: routes.newsletter() },
            { label: t('footer.register'), href: routes.register() },
            { label: t('footer.contact'), href: routes.contact() },
            { label: t('footer.feedback'), href: routes.feedback(page) },
            ...takePart,
          ]}
        />
        <FooterPart title={t('languages')}>
          <LanguageLinks className="-ml-2 columns-[7rem] sm:mt-3" />
        </FooterPart>
      </Container>
      <Container width="contained" className="text-small text-sand">
        <p className="border-t border-moss py-5">{t('footer.credits')}</p>
      </Container>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly PlacedLink[];
}

function FooterLinks({ title, links: all }: FooterLinksProps) {
  const offersPage = useOffersPage();
  const links = all.filter(({ href }) => offersPage(href));
  if (links.length === 0) return null;
  return (
    <FooterPart title={title}>
      <ul className="footer-links sm:mt-3">
        {links.map(({ label, href, language }) => (
          <li key={href}>
            <Link href={href} prefetch={false} lang={language}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </FooterPart>
  );
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <Fold summary={title} className="border-t border-moss">
        <h2 className="text-base max-sm:hidden">{title}</h2>
        {children}
      </Fold>
    </nav>
  );
}
