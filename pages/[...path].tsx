import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { ApiError } from '#lib/api/apiError.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default NotFoundScreen;

export const getServerSideProps = serverPage({
  load: async () => {
    throw new ApiError('not-found', 'no page has this address');
  },
});
