import type { ComparedNoun, ComparedRecord } from '#lib/api/comparedNouns.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { recordCompareParams } from '#lib/compare/params.server.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from './serverPage.server.ts';

/** Creates a page that compares records; redirects former slugs. */
export const comparisonPage = <T extends ComparedRecord>(compared: ComparedNoun<T>) =>
  serverPage({
    namespaces: ['compare', 'detail'],
    params: recordCompareParams(compared.noun),
    load: async ({ api, client, params: { addresses, onlyDifferences } }) => {
      const { found, unknown, failed } = await client.query(
        comparisonQueries(api).records(compared, addresses),
      );
      const present = found.map(comparedAddress);
      const complete = unknown.length + failed.length === 0;
      return complete && present.join() !== addresses.join()
        ? routes.compareRecords(compared.noun, present, onlyDifferences ? 'different' : undefined)
        : undefined;
    },
  });
