import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { DemonstrationNotice } from './DemonstrationNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PrintedSource } from './PrintedSource.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { useAnalytics } from './useAnalytics.ts';
import { useRouteFocus } from './useRouteFocus.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('template');
  useRouteFocus();
  useAnalytics();
  const headerVisible = useInterface((state) => state.headerVisible);
  const footerVisible = useInterface((state) => state.footerVisible);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-[2100] bg-forest px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <RouteProgress />
      <ConsentBanner />
      {headerVisible && (
        <>
          <Header />
          <SessionNotice />
          <DemonstrationNotice />
        </>
      )}
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
        <PrintedSource />
      </main>
      {footerVisible && <Footer />}
    </>
  );
}
