import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { staticPage } from '#lib/page/staticPage.server.ts';

export default NotFoundScreen;

export const getStaticProps = staticPage;
