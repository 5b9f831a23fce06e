import 'leaflet/dist/leaflet.css';
import '#components/map/map.css';
import '#styles/globals.css';

import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { useState } from 'react';
import { UnavailableScreen } from '#components/features/errors/UnavailableScreen.tsx';
import { fontVariables } from '#components/layout/fonts.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import { Translated } from '#components/layout/Translated.tsx';
import { createQueryClient } from '#lib/api/queryClient.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';

export default function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [client] = useState(() => createQueryClient({ server: typeof window === 'undefined' }));
  return (
    <Translated texts={pageProps._nextI18Next}>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={pageProps.dehydratedState}>
          <SiteProvider settings={pageProps.site ?? null}>
            <div className={`${fontVariables} font-text`}>
              <Layout>{pageProps.failure ? <UnavailableScreen /> : <Component {...pageProps} />}</Layout>
            </div>
          </SiteProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </Translated>
  );
}
