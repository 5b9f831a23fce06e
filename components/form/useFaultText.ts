import { useTranslation } from 'next-i18next/pages';
import { formFaults } from '#contract/forms/faults.ts';

/** The text of a fault; one that this portal does not know is told in general words. */
export function useFaultText(): (message: string) => string {
  const { t } = useTranslation('validation');
  return (message) => {
    const fault = formFaults.find((known) => known === message) ?? 'unexpected';
    return t(`faults.${fault}`);
  };
}
