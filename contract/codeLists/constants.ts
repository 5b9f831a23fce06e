/** Themes of goals and initiatives. */
export const themes = ['production', 'protection', 'inclusion', 'governance'] as const;

export type Theme = (typeof themes)[number];
