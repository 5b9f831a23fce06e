import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { renderScreen } from './renderScreen.tsx';
import { role, someViewer } from './viewers.ts';

export interface Opened {
  roles?: Parameters<typeof someViewer>[0];
  locale?: Locale;
}

export function openPart(
  Part: ComponentType<MembersPartProps<{ initiative: string }>>,
  { roles = [role('initiative-editor')], locale = 'en' }: Opened,
) {
  const viewer = someViewer(roles);
  const user = userEvent.setup();
  const shown = renderScreen(<Part viewer={viewer} params={{ initiative: 'dak-lak' }} />, { viewer, locale });
  return { user, ...shown };
}
