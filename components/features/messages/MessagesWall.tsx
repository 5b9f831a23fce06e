import { useTranslation } from 'next-i18next/pages';
import { LoginWall } from '#components/record/LoginWall.tsx';

/** Replaces the messages for visitors who are not signed in. */
export function MessagesWall() {
  const { t } = useTranslation('detail');
  return <LoginWall title={t('messages.wall')} behind={[t('messages.behind')]} />;
}
