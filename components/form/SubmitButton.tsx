import { useTranslation } from 'next-i18next/pages';
import { buttonStyle } from '#components/ui/buttonStyle.ts';

/** Sends a form; while that is under way it says so and does nothing. */
export function SubmitButton({ label, sending }: { label: string; sending: boolean }) {
  const { t } = useTranslation('validation');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="submit" aria-disabled={sending} className={buttonStyle.primary}>
        {label}
      </button>
      <p role="status" className="text-stone">
        {sending && t('sending')}
      </p>
    </div>
  );
}
