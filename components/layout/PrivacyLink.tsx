import type { ReactNode } from 'react';
import { TextLink } from '#components/ui/TextLink.tsx';
import { useSiteLinks } from './useSiteLinks.ts';

export function PrivacyLink({ children }: { children: ReactNode }) {
  const link = useSiteLinks().find(({ path }) => path === 'privacy');
  if (!link) return null;
  return (
    <TextLink kind={link.kind} href={link.href}>
      {children}
    </TextLink>
  );
}
