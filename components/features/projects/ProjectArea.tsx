import { lazy, Suspense } from 'react';
import type { ProjectAddress } from '#lib/api/projects.ts';

const ProjectOutline = lazy(async () => ({
  default: (await import('./ProjectOutline.tsx')).ProjectOutline,
}));

/** Shows the boundary of a project on a map, loaded on near views. */
export const ProjectArea = (address: ProjectAddress) => (
  <Suspense>
    <ProjectOutline {...address} />
  </Suspense>
);
