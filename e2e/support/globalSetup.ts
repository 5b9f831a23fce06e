import { provideTemplate } from './template.ts';

// Playwright demands a default export; what it returns runs at the end.
// eslint-disable-next-line no-restricted-syntax
export default provideTemplate;
