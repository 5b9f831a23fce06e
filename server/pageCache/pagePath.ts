/** API routes and files of the bundler. */
const routes = /^\/(?:api|feeds|media|sitemaps|_next(?!\/data\/))(?:[/?]|$)/;

/** Requested by browsers, crawlers and scanners; no page has one. */
const fileName =
  /\/\.[^./]|\.(?:avif|bak|bmp|css|csv|env|eot|gif|gz|ico|ini|jpe?g|js|json|log|map|mjs|mp[34]|otf|pdf|png|sql|svg|tar|ttf|txt|webm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i;

const pathOf = (target: string) => target.split('?')[0] ?? '';

/** Checks for a page or its data. */
export const isPage = (target: string): boolean =>
  !routes.test(target) && (target.startsWith('/_next/data/') || !isFile(target));

export const isFile = (target: string): boolean => fileName.test(pathOf(target));
