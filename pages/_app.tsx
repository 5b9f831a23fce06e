import 'leaflet/dist/leaflet.css';
import '#components/map/map.css';
import '#components/map/mapBelow.css';
import '#components/map/mapPins.css';
import '#styles/globals.css';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { NotOfferedScreen } from '#components/features/errors/NotOfferedScreen.tsx';
import { UnavailableScreen } from '#components/features/errors/UnavailableScreen.tsx';
import { fontVariables } from '#components/layout/fonts.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { usePageTexts } from '#lib/i18n/usePageTexts.ts';
import { arrivedNow } from '#lib/page/dehydration.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';

/** Error pages have texts only. */
type OwnProps = Pick<PageProps, 'texts'> & Partial<PageProps>;

export default function App({ Component, pageProps }: AppProps<OwnProps>) {
  const [client] = useState(() => createQueryClient({ server: typeof window === 'undefined' }));
  const { dehydratedState, failure, texts } = pageProps;
  const i18n = usePageTexts(texts);
  const state = useMemo(() => dehydratedState && arrivedNow(dehydratedState), [dehydratedState]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state}>
          <SiteProvider
            settings={pageProps.site ?? null}
            viewer={pageProps.viewer ?? null}
            isComposed={pageProps.isComposed === true}
          >
            <div className={`${fontVariables} font-text`}>
              <Layout>
                {failure === 'not-found' && <NotFoundScreen />}
                {failure === 'not-offered' && <NotOfferedScreen />}
                {failure === 'unavailable' && <UnavailableScreen />}
                {!failure && <Component {...pageProps} />}
              </Layout>
            </div>
          </SiteProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
