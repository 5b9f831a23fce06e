import { html } from './html.ts';
import type { PageContext } from './pageContext.ts';
import type { Screen } from './screen.ts';

const statuses = { expired: 400, refused: 400, notFound: 404, failed: 500, signedOut: 200 } as const;

/** Returns a message; `code` helps to find the cause. */
export function messageScreen(
  { t, portalOrigin }: PageContext,
  kind: keyof typeof statuses,
  code?: string,
): Screen {
  return {
    title: t(`${kind}.title`),
    status: statuses[kind],
    content: html`<p class="lead">${t(`${kind}.text`)}</p>
      ${code && html`<p class="hint">${code}</p>`}
      <p><a href="${portalOrigin}">${t('site.toPortal')}</a></p>`,
  };
}
