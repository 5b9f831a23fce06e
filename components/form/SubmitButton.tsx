import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SubmitButtonProps {
  label: string;
  sending: boolean;
}

/** Submits a form; says so while it is sent. */
export function SubmitButton({ label, sending }: SubmitButtonProps) {
  const { t } = useTranslation('validation');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" aria-disabled={sending} look="primary">
        {label}
      </Button>
      <p role="status" className="text-stone">
        {sending && t('sending')}
      </p>
    </div>
  );
}
