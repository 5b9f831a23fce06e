import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface HistoryPagesProps {
  page: number;
  pageCount: number;
  onChoose: (page: number) => void;
}

/** Buttons to newer and older changes; both stay, so that the pressed one keeps the focus. */
export function HistoryPages({ page, pageCount, onChoose }: HistoryPagesProps) {
  const { t } = useTranslation(['edit', 'common']);
  if (pageCount < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      {([-1, 1] as const).map((by) => {
        const isEnd = page + by < 1 || page + by > pageCount;
        return (
          <Button
            key={by}
            look="quiet"
            aria-disabled={isEnd}
            onClick={() => {
              if (!isEnd) onChoose(page + by);
            }}
          >
            {t(by < 0 ? 'history.later' : 'history.earlier')}
          </Button>
        );
      })}
      <p role="status" className="text-small text-stone">
        {t('common:pagination.status', { page, pageCount })}
      </p>
    </div>
  );
}
