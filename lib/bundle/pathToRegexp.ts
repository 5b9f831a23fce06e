const unused = () => {
  throw new Error('path-to-regexp is not in the browser: the portal has neither rewrites nor middleware');
};

/** In the browser in place of Next's `path-to-regexp`, which it imports always and calls for rewrites and middleware only. */
export { unused as compile, unused as parse, unused as pathToRegexp, unused as regexpToFunction };
export { unused as tokensToRegexp };
