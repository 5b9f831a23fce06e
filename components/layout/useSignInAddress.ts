import { useRouter } from 'next/router';
import type { Intent } from '#lib/auth/intents.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

/** Returns the sign-in address that leads back here and executes the intent; null without a sign-in. */
export function useSignInAddress(intent?: Intent): string | null {
  const { settings } = useSite();
  const { asPath } = useRouter();
  const locale = useLocale();
  return settings?.signIn
    ? routes.signIn(localizedPath(asPath, locale), { ...(intent && { intent }) })
    : null;
}
