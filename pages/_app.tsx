import 'leaflet/dist/leaflet.css';
import '#components/map/map.css';
import '#styles/globals.css';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { NotOfferedScreen } from '#components/features/errors/NotOfferedScreen.tsx';
import { UnavailableScreen } from '#components/features/errors/UnavailableScreen.tsx';
import { fontVariables } from '#components/layout/fonts.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { arrivedNow } from '#lib/page/dehydration.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import config from '../next-i18next.config.ts';

function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [client] = useState(() => createQueryClient({ server: typeof window === 'undefined' }));
  const { dehydratedState, failure } = pageProps;
  const state = useMemo(() => dehydratedState && arrivedNow(dehydratedState), [dehydratedState]);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <SiteProvider settings={pageProps.site ?? null} viewer={pageProps.viewer ?? null}>
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
  );
}

export default appWithTranslation(App, config);
