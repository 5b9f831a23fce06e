import { useTranslation } from 'next-i18next/pages';
import { buttonStyle } from '#components/ui/buttonStyle.ts';

interface SubmitButtonProps {
  label: string;
  sending: boolean;
  /** Text of the button that leads one step back, where there is one. */
  back?: string;
  onBack?: () => void;
}

/** Sends a form; while that is under way it says so and does nothing. */
export function SubmitButton({ label, sending, back, onBack }: SubmitButtonProps) {
  const { t } = useTranslation('validation');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="submit" aria-disabled={sending} className={buttonStyle.primary}>
        {label}
      </button>
      {back && (
        <button type="button" className={buttonStyle.secondary} onClick={onBack}>
          {back}
        </button>
      )}
      <p role="status" className="text-stone">
        {sending && t('sending')}
      </p>
    </div>
  );
}
