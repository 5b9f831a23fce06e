import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { NeededService } from '#lib/status/concerns.ts';

/** Returns the names of services and their states in words. */
export function useServiceTexts() {
  const { t } = useTranslation('status');
  return {
    nameOf: (name: NeededService['name']): string => t(`service.${name}`),
    stateOf: (state: NeededService['state']): string => t(`state.${state}`),
  };
}
