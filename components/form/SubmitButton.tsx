import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/Button.tsx';

interface SubmitButtonProps {
  label: string;
  sending: boolean;
  /** Text of the button to the previous step, if any. */
  back?: string;
  onBack?: () => void;
}

/** Submits a form; meanwhile it says so and does nothing. */
export function SubmitButton({ label, sending, back, onBack }: SubmitButtonProps) {
  const { t } = useTranslation('validation');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" aria-disabled={sending} look="primary">
        {label}
      </Button>
      {back && (
        <Button look="secondary" onClick={onBack}>
          {back}
        </Button>
      )}
      <p role="status" className="text-stone">
        {sending && t('sending')}
      </p>
    </div>
  );
}
