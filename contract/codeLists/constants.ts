/** What goals and initiatives are about. */
export const themes = ['production', 'protection', 'inclusion', 'governance'] as const;

export type Theme = (typeof themes)[number];
