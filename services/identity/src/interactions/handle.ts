import type { FastifyReply } from 'fastify';
import { errors, type Interaction } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import { checkOrigin, formTokenOf, type FormValues } from '../http/form.ts';
import { pageContext, sendPage } from '../http/page.ts';
import { messageScreen } from '../screens/message.ts';
import { finishInteraction } from './finish.ts';
import { type InteractionRequest, type Outcome, refuse, type Step, type Visit } from './interaction.ts';
import { newPassword } from './newPassword.ts';
import { register } from './register.ts';
import { reset, resetCode } from './reset.ts';
import { keepScreen, takeScreen } from './shownScreen.ts';
import { currentPassword, signIn } from './signIn.ts';

/** Pages by the end of their address. */
const steps: Record<PolicyKind, Readonly<Record<string, Step>>> = {
  signin: { '': signIn, register },
  reset: { '': reset, code: resetCode },
  forcedreset: { '': currentPassword, 'new-password': newPassword },
};

export async function handleInteraction(target: InteractionRequest): Promise<FastifyReply> {
  const { services, provider, kind, uid, step: name = '', request, reply } = target;
  const { portalOrigin, identityOrigin } = services.config;
  const sendMessage = (what: 'notFound' | 'expired'): FastifyReply => {
    const context = pageContext(request, { portalOrigin });
    return sendPage(reply, context, messageScreen(context, what));
  };
  const step = Object.hasOwn(steps[kind], name) ? steps[kind][name] : undefined;
  if (!step) return sendMessage('notFound');

  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return sendMessage('expired');
  }
  if (interaction.uid !== uid) return sendMessage('expired');

  const uiLocales = interaction.params['ui_locales'];
  const page = pageContext(request, {
    portalOrigin,
    uiLocales: typeof uiLocales === 'string' ? uiLocales : undefined,
  });
  const formToken = formTokenOf(services.secrets, uid);
  const isPost = request.method === 'POST';
  const values = isPost ? ((request.body ?? {}) as FormValues) : hinted(interaction);
  if (isPost) checkOrigin(request, values, { token: formToken, origin: identityOrigin });

  const base = new URL(interaction.returnTo).pathname;
  const addressOf = (other: string) =>
    `${base.slice(0, base.indexOf('/oauth2/'))}/interaction/${uid}${other && `/${other}`}?ui_locales=${page.locale}`;
  const visit: Visit = {
    services,
    kind,
    uid,
    page,
    form: { page, action: addressOf(name), formToken, values },
    addressOf,
    // No proxy is trusted.
    remoteAddress: request.ip,
    sessionUid: interaction.session?.uid,
  };
  const key = { step: name, locale: page.locale };
  const shown = isPost ? undefined : await takeScreen(interaction, key);
  if (shown) return sendPage(reply, page, shown);
  const outcome = isPost ? await post(step, visit, values) : step.get(visit);
  if ('goTo' in outcome) return reply.redirect(outcome.goTo, 303);
  if ('finish' in outcome) return finishInteraction(target, interaction, outcome.finish);
  if (!isPost) return sendPage(reply, page, outcome.show);
  // Redirects, so that going back in the browser finds a page.
  await keepScreen(interaction, key, outcome.show);
  return reply.redirect(visit.form.action, 303);
}

/** Returns the person's address at the portal. */
function hinted({ params: { login_hint: email } }: Interaction): FormValues {
  return typeof email === 'string' ? { email } : {};
}

async function post(step: Step, visit: Visit, values: FormValues): Promise<Outcome> {
  if (values['action'] !== 'cancel') return step.post(visit, values);
  visit.services.steps.done(visit.uid);
  return refuse('AADB2C90091');
}
