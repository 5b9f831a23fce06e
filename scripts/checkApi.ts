/** `npm run check:api -- URL KEY`: checks a context API for use by a portal. */
import { checkApi } from './checkApi/checkApi.ts';
import { textOfReport } from './checkApi/printReport.ts';
import { main } from './report/main.ts';
import { PlainError } from './report/plainError.ts';

await main(async ({ display }) => {
  const [given = '', key = ''] = process.argv.slice(2);
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol) || key === '')
    throw new PlainError('Usage: npm run check:api -- URL KEY, where URL is the address before /v1/…');
  const { origin, pathname } = new URL(given);
  const url = origin + pathname.replace(/\/+$/, '');
  const report = await checkApi({ url, key });
  display.print(textOfReport(report, { url, key }));
  return report.isUsable ? 0 : 1;
});
