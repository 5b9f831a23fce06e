import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { loadTexts } from '#tests/support/loadTexts.ts';

export function MapTexts({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={loadTexts('en')}>{children}</I18nextProvider>;
}
