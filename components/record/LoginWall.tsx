import { type ReactNode, useId } from 'react';
import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LockIcon } from '#components/ui/icons.tsx';
import type { Intent } from '#lib/auth/intents.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface LoginWallProps {
  title: string;
  text?: string;
  /** Descriptions of the hidden content, which the context API does not send. */
  behind: readonly ReactNode[];
  headingLevel?: 'h2' | 'h3';
  /** Executed after the sign-in. */
  intent?: Intent | undefined;
  /** Links for those who do not sign in. */
  children?: ReactNode;
}

/** Replaces restricted content: describes it, its audience and the way to get access. */
export function LoginWall(props: LoginWallProps) {
  const { title, text, behind, headingLevel: Heading = 'h2', intent, children } = props;
  const { t } = useTranslation('detail');
  const { viewer } = useSite();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-login-wall
      className="rounded-small border border-line bg-sand px-6 py-8"
    >
      <div className="flex items-start gap-3">
        <LockIcon className="mt-1 size-6 shrink-0 text-moss" />
        <Heading id={id} className="text-title">
          {title}
        </Heading>
      </div>
      <div className="mt-3 max-w-prose space-y-4 sm:pl-9">
        {text && <p>{text}</p>}
        {behind.length > 0 && (
          <div>
            <p className="text-small text-stone">{t('wall.behind')}</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {behind.map((each, index) => (
                <li key={String(index)}>{each}</li>
              ))}
            </ul>
          </div>
        )}
        {viewer ? <p>{t('wall.notYours', { name: viewer.profile.name })}</p> : <SignInLink intent={intent} />}
        {children}
      </div>
    </section>
  );
}
