import { useSite } from '#components/layout/SiteProvider.tsx';

/** Returns the object id of the signed-in person; empty for visitors. */
export const useReader = (): string => useSite().viewer?.profile.oid ?? '';
