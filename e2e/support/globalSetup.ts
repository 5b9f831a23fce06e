import { provideTemplate } from './template.ts';

// Playwright demands a default export; its return value runs at the end.
// eslint-disable-next-line no-restricted-syntax
export default provideTemplate;
