import { HomeScreen } from '#components/features/home/HomeScreen.tsx';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { initiativeQueries, recentInitiatives } from '#lib/api/initiatives.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default HomeScreen;

export const getServerSideProps = serverPage({
  load: async ({ api, client }) => {
    await ifOffered(client.query(initiativeQueries(api).list(recentInitiatives)));
  },
});
