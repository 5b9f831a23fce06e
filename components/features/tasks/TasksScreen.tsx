import { useTranslation } from 'next-i18next/pages';
import { ReviewQueuePart } from '#components/entities/ReviewQueuePart.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';

/** Shows what waits for the signed-in person. */
export function TasksScreen() {
  const { t } = useTranslation('studio');
  return (
    <StudioFrame area="tasks" title={t('areas.tasks')}>
      <ReviewQueuePart />
    </StudioFrame>
  );
}
