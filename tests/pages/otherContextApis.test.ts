import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { GetServerSideProps } from 'next';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { type Difference, differences, otherContextApi, traceOfNew } from '#tests/support/otherContextApi.ts';
import { pageHtml } from '#tests/support/pageHtml.ts';
import { pathParams, statusOf } from '#tests/support/pathParams.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';

interface Page {
  default: ComponentType<PageProps>;
  getServerSideProps: GetServerSideProps<PageProps>;
}

const root = join(import.meta.dirname, '../../pages');
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/^(_|404|500)/.test(file));
const named = Object.keys(differences) as Difference[];

const server = contextApiServer();
let person: SignedInPortal;
beforeEach(async () => {
  person = await signedInPortal();
});

describe.each(files)('pages/%s of a context API with', (file) => {
  test.each(named)('%s', async (difference) => {
    server.use(otherContextApi(difference));
    const page = (await import(/* @vite-ignore */ join(root, file))) as Page;
    for (const headers of [{}, { cookie: person.cookie }]) {
      const params = file.startsWith('[...') ? { path: ['about'] } : pathParams(file);
      const { result, status } = await renderPage(page.getServerSideProps, { params, headers });
      // An update without its initiative is news of the site, at another address.
      if ('redirect' in result) {
        expect(result.redirect.destination).toBe('/news-and-updates/rain');
        continue;
      }
      // The next save would delete omitted fields of an edited record.
      if (file === 'studio/content/[noun]/[id]/index.tsx' && result.props?.failure === 'unavailable') {
        expect(['unknown values', 'unknown languages', 'invalid entries']).toContain(difference);
        continue;
      }
      // Hidden from people without rights.
      if (file === 'studio/status.tsx' && status === 404) {
        expect(result.props?.failure).toBe('not-found');
        continue;
      }
      expect(result.props?.failure).toBeNull();
      // A context API may take away the rights in the studio.
      expect([200, statusOf(file), ...(file.startsWith('studio/') ? [403] : [])]).toContain(status);
      const html = pageHtml(page.default, result.props!, 'en');
      expect(html).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect(html).not.toMatch(traceOfNew);
    }
  });
});
