import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { followingQueries, followMutation } from '#lib/api/following.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { followForm, unfollowForm } from '#lib/forms/follow.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Follows or unfollows an initiative; visitors sign in first and return here. */
export function Follow({ initiative }: { initiative: string }) {
  const { t } = useTranslation('common');
  const { settings, viewer, account } = useSite();
  const offers = useOffers();
  const locale = useLocale();
  if (!settings?.signIn || !offers('getFollow')) return null;
  if (viewer) return <FollowButton initiative={initiative} reader={viewer.profile.oid} />;
  // The server inserts forms for readers without scripts; see `followHtml`.
  if (account) return <noscript />;
  return (
    <a
      href={routes.signIn(localizedPath(routes.initiative(initiative), locale), { intent: 'follow' })}
      rel="nofollow"
      className={buttonStyle.quiet}
      data-place="follow"
      data-screen-only
    >
      {t('follow.signIn')}
    </a>
  );
}

function FollowButton({ initiative, reader }: { initiative: string; reader: string }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const { data } = useQuery(followingQueries(api).one(reader, initiative));
  const { mutate, isPending, isError } = useMutation(followMutation(api, client, reader, initiative));
  const follows = data?.following ?? false;

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(!follows);
  }

  return (
    <form
      method="post"
      action={localizedPath(routes.initiative(initiative), locale)}
      onSubmit={change}
      className="flex flex-wrap items-center gap-x-3"
      data-screen-only
    >
      <input type="hidden" name="form" value={(follows ? unfollowForm : followForm).name} />
      <Button
        type="submit"
        aria-disabled={isPending}
        look="secondary"
        onClick={(event) => {
          // The second click of a double click would undo the first.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {t(follows ? 'follow.stop' : 'follow.start')}
      </Button>
      <p role="status" className="text-small text-stone">
        {isError ? t('follow.failed') : follows && t('follow.following')}
      </p>
    </form>
  );
}
