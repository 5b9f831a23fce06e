/** What API routes and the bundler's folder answer, at their addresses without a language. */
const routes = /^\/(?:api|feeds|media|sitemaps|_next(?!\/data\/))(?:[/?]|$)/;

/** File names as browsers, crawlers and scanners ask for them, and names with a leading dot; no page has one. */
const fileName =
  /\/\.[^./]|\.(?:avif|bak|bmp|css|csv|env|eot|gif|gz|ico|ini|jpe?g|js|json|log|map|mjs|mp[34]|otf|pdf|png|sql|svg|tar|ttf|txt|webm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i;

const pathOf = (target: string) => target.split('?')[0] ?? '';

/** Whether a path and query may lead to a page or, for the browser's own visits, to the data of one. */
export const isPage = (target: string): boolean =>
  !routes.test(target) && (target.startsWith('/_next/data/') || !isFile(target));

/** Whether a path and query have the form of a file's. */
export const isFile = (target: string): boolean => fileName.test(pathOf(target));
