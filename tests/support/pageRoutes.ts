import { globSync } from 'node:fs';

const routeOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/^pages\//, '')
    .replace(/\.tsx$/, '')
    .replace(/(^|\/)index$/, '')}`;

/** Routes of all pages, such as `/initiatives/[initiative]`. */
export const pageRoutes = globSync('pages/**/*.tsx', { exclude: ['pages/_*.tsx', 'pages/api/**'] }).map(
  routeOf,
);
