import { join } from 'node:path';
import type { GetServerSideProps } from 'next';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { consortium, convener, organization } from '#tests/support/directories.ts';
import { sourcingArea } from '#tests/support/documents.ts';
import { detail } from '#tests/support/fixtures.ts';
import { pageHtml } from '#tests/support/pageHtml.ts';
import { pathParams } from '#tests/support/pathParams.ts';
import { opportunity, project } from '#tests/support/projects.ts';
import { renderPage } from '#tests/support/renderPage.ts';

interface Page {
  default: ComponentType<PageProps>;
  getServerSideProps: GetServerSideProps<PageProps>;
}

const described: readonly (readonly [file: string, OperationName, record: object])[] = [
  ['initiatives/[initiative]/index.tsx', 'getInitiative', detail()],
  ['initiatives/[initiative]/projects/[project]/index.tsx', 'getProject', project()],
  ['initiatives/[initiative]/investment-opportunities/[opportunity].tsx', 'getOpportunity', opportunity()],
  ['organizations/[organization]/index.tsx', 'getOrganization', organization()],
  [
    'organizations/[organization]/supported-sourcing-areas/[sourcingArea].tsx',
    'getSourcingArea',
    sourcingArea(),
  ],
  ['conveners/[convener]/index.tsx', 'getConvener', convener()],
  ['consortiums/[consortium]/index.tsx', 'getConsortium', consortium()],
];

const server = contextApiServer();

/** Returns the HTML of a page whose record has this description. */
async function htmlOf(file: string, operation: OperationName, record: object): Promise<string> {
  server.use(respondTo(operation, () => Response.json(record)));
  const path = join(import.meta.dirname, '../../pages', file);
  const { default: Screen, getServerSideProps } = (await import(/* @vite-ignore */ path)) as Page;
  const { result } = await renderPage(getServerSideProps, { params: pathParams(file) });
  return pageHtml(Screen, result.props!, 'en');
}

test.each(described)('pages/%s shows the Markdown of a description', async (file, operation, record) => {
  const description =
    '# Shade **and** water\n\nFirst.\n\n- [Maps](/initiatives)\n\n<script>alert(1)</script>';
  const html = await htmlOf(file, operation, { ...record, description });
  expect(html).toContain('<h3>Shade <strong>and</strong> water</h3><p>First.</p>');
  expect(html).toMatch(/<li><a href="\/initiatives">Maps<\/a><\/li>/);
  expect(html).not.toContain('# Shade');
  expect(html).not.toContain('alert(1)');
});

test.each(described)('pages/%s shows too deep Markdown as text', async (file, operation, record) => {
  const description = `${'> '.repeat(30)}far <b>in</b> & out`;
  const html = await htmlOf(file, operation, { ...record, description });
  expect(html).toContain('far &lt;b>in&lt;/b> &amp; out');
});
