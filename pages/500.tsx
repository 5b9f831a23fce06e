import { ServerErrorScreen } from '#components/features/errors/ServerErrorScreen.tsx';
import { staticPage } from '#lib/page/staticPage.server.ts';

export default ServerErrorScreen;

export const getStaticProps = staticPage;
