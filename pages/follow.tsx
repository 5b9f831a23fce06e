import { followedSearchParams } from '#components/features/account/followParams.server.ts';
import { FollowSearchScreen } from '#components/features/account/FollowSearchScreen.tsx';
import { followingQueries } from '#lib/api/following.ts';
import { followSearchForm, unfollowSearchForm } from '#lib/forms/follow.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default FollowSearchScreen;

export const getServerSideProps = formPage({
  forms: [
    { form: followSearchForm, target: ({ search }) => ({ search }) },
    { form: unfollowSearchForm, target: ({ search }) => ({ search }) },
  ],
  namespaces: ['detail', 'account'],
  access: 'user',
  params: followedSearchParams,
  load: async ({ api, client, params, viewer }) => {
    if (viewer && params.search !== '')
      await client.query(followingQueries(api).search(viewer.profile.oid, params.search));
  },
});
