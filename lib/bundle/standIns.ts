/**
 * What modules of Next and react-query become in the browser that they import always and that this portal needs in one
 * answer only, or not at all: those of the app router, of next/script and next/image (the linter refuses these), of infinite
 * queries, and of links that are prefetched unasked. Keys are the ends of paths.
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
};
