import 'leaflet/dist/leaflet.css';
import '#components/map/map.css';
import '#styles/globals.css';

import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { UnavailableScreen } from '#components/features/errors/UnavailableScreen.tsx';
import { fontVariables } from '#components/layout/fonts.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import { createQueryClient } from '#lib/api/queryClient.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import config from '../next-i18next.config.ts';

function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={pageProps.dehydratedState}>
        <SiteProvider settings={pageProps.site ?? null}>
          <div className={`${fontVariables} font-text`}>
            <Layout>{pageProps.failure ? <UnavailableScreen /> : <Component {...pageProps} />}</Layout>
          </div>
        </SiteProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export default appWithTranslation(App, config);
