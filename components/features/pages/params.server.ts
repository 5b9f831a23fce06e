import { z } from 'zod';
import { pagePath } from '#contract/pages/schema.ts';
import { routes } from '#lib/config/routes.ts';

/** Former word for initiatives in addresses. */
const FORMER = 'compacts';

interface PageParams {
  path: string;
  /** Current address of a moved part of the site. */
  formerly: string | null;
}

const path = z.object({ path: z.array(z.string()).min(1) });

/** Path without a page of its own. */
export const pageParams: z.ZodType<PageParams> = path.transform(
  ({ path: [first = '', ...rest] }, context) => {
    if (first === FORMER) {
      const moved = [routes.initiatives(), ...rest.map(encodeURIComponent)].join('/');
      return { path: '', formerly: moved };
    }
    const parsed = pagePath.safeParse([first, ...rest].join('/'));
    if (parsed.success) return { path: parsed.data, formerly: null };
    context.issues.push({ code: 'custom', message: 'is no path of a page', input: first });
    return z.NEVER;
  },
);
