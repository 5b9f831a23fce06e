import type { BreadcrumbList, WithContext } from 'schema-dts';

/**
 * @param crumbs names with absolute addresses, from the home page on
 * @param current name of the page itself
 */
export const breadcrumbList = (
  crumbs: readonly { name: string; url: string }[],
  current: string,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: url,
    })),
    { '@type': 'ListItem', position: crumbs.length + 1, name: current },
  ],
});
