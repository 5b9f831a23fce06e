/**
 * What modules of Next and react-query become in the browser that they import always and that this portal needs in one
 * answer only, or not at all: those of the app router, of next/script and next/image (the linter refuses these), of infinite
 * queries, and of links that are prefetched unasked. Spreadsheets are packed and unpacked without workers made from text, which
 * the Content-Security-Policy refuses without a word, and unpacked to a bearable size only; formulas that came to nothing are
 * read as what a spreadsheet shows, `#DIV/0!`, and not as empty cells, which would empty values. Keys are the ends of paths.
 */
export const standIns: Readonly<Record<string, string>> = {
  'next/dist/client/components/is-next-router-error.js': `
    exports.isNextRouterError = () => false;`,
  'next/dist/client/script.js': `
    exports.initScriptLoader = () => undefined;`,
  'next/dist/client/use-intersection.js': `
    exports.useIntersection = () => [() => undefined, false, () => undefined];`,
  'next/dist/shared/lib/image-config.js': ``,
  'next/dist/shared/lib/router/adapters.js': `
    exports.adaptForAppRouterInstance = () => null;
    exports.adaptForSearchParams = () => null;
    exports.adaptForPathParams = () => null;
    exports.PathnameContextProviderAdapter = ({ children }) => children;`,
  'next/dist/shared/lib/router/routes/app.js': ``,
  'next/dist/shared/lib/router/utils/interception-routes.js': `
    exports.INTERCEPTION_ROUTE_MARKERS = [];
    exports.isInterceptionRouteAppPath = () => false;`,
  'next/dist/shared/lib/router/utils/is-bot.js': `
    exports.isBot = () => false;`,
  'next/dist/shared/lib/router/utils/parse-loader-tree.js': ``,
  'next/dist/shared/lib/router/utils/resolve-param-value.js': ``,
  'next/dist/shared/lib/router/utils/sorted-routes.js': ``,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = undefined;`,
  'read-excel-file/modules/zip/unzipFromArrayBuffer.js': `
    import { strFromU8, strToU8, unzipSync } from 'fflate';
    const withoutResult = (cell, attributes, formula) =>
      '<c' + attributes.replace(/ t="[^"]*"/, '') + ' t="str">' + formula + '<v>#N/A</v></c>';
    const showErrors = (sheet) =>
      sheet
        .replace(/(<c [^>]*\\bt=)"e"/g, '$1"str"')
        .replace(/<c( [^>]*)>(<f[^>]*\\/>|<f[^>]*>[^<]*<\\/f>)<\\/c>/g, withoutResult);
    export default async function unzipFromArrayBuffer(input, { filter }) {
      let bytes = 0;
      const files = unzipSync(new Uint8Array(input), {
        filter({ name, originalSize }) {
          const isRead = filter({ path: name });
          if (isRead) bytes += originalSize;
          if (bytes > 50_000_000) throw new RangeError('too large when unpacked');
          return isRead;
        },
      });
      for (const name of Object.keys(files))
        if (name.startsWith('xl/worksheets/')) files[name] = strToU8(showErrors(strFromU8(files[name])));
      return files;
    }`,
  'write-excel-file/modules/zip/zipToArrayBuffer.js': `
    import { zipSync } from 'fflate';
    export default async (files) => zipSync(files).buffer;`,
};
