import { VerificationScreen } from '#components/features/verification/VerificationScreen.tsx';
import { verificationQueries } from '#lib/api/verification.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default VerificationScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  load: async ({ api, client }) => {
    await client.query(verificationQueries(api).insights());
  },
});
