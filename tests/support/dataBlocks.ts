export const dataBlocks = (): unknown[] =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as unknown,
  );
