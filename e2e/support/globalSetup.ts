import { provideTemplate } from './template.ts';

// Playwright demands a default export; its return value runs at the end.
export default provideTemplate;
