import { errors, type Interaction } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import { BadFormError, checkOrigin, formTokenOf, readForm } from '../http/form.ts';
import { pageContext, redirect, sendPage } from '../http/page.ts';
import { messageScreen } from '../screens/message.ts';
import { finishInteraction } from './finish.ts';
import {
  type InteractionRequest,
  type Outcome,
  refuse,
  remoteAddressOf,
  type Step,
  type Visit,
} from './interaction.ts';
import { newPassword } from './newPassword.ts';
import { register } from './register.ts';
import { reset, resetCode } from './reset.ts';
import { currentPassword, signIn } from './signIn.ts';

/** The pages of each policy, by what follows the interaction in their address. */
const steps: Record<PolicyKind, Readonly<Record<string, Step>>> = {
  signin: { '': signIn, register, 'new-password': newPassword },
  reset: { '': reset, code: resetCode },
  forcedreset: { '': currentPassword, 'new-password': newPassword },
};

/** Serves a page of an interaction, to the browser in which the interaction began. */
export async function handleInteraction(target: InteractionRequest): Promise<void> {
  const { services, provider, kind, uid, request, response } = target;
  const { portalOrigin, identityOrigin } = services.config;
  const sendMessage = (what: 'notFound' | 'expired' | 'refused'): void => {
    const context = pageContext(request, { portalOrigin });
    sendPage(response, context, messageScreen(context, what));
  };
  const step = Object.hasOwn(steps[kind], target.step) ? steps[kind][target.step] : undefined;
  if (!step) {
    sendMessage('notFound');
    return;
  }

  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request, response);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendMessage('expired');
    return;
  }
  if (interaction.uid !== uid) {
    sendMessage('expired');
    return;
  }

  const uiLocales = interaction.params['ui_locales'];
  const page = pageContext(request, {
    portalOrigin,
    uiLocales: typeof uiLocales === 'string' ? uiLocales : undefined,
  });
  const formToken = formTokenOf(services.secrets, uid);
  let values: Readonly<Record<string, string>> = {};
  if (request.method === 'POST') {
    try {
      values = await readForm(request);
      checkOrigin(request, values, { token: formToken, origin: identityOrigin });
    } catch (error) {
      if (!(error instanceof BadFormError)) throw error;
      sendMessage('refused');
      return;
    }
  }

  const base = new URL(interaction.returnTo).pathname;
  const addressOf = (name: string) =>
    `${base.slice(0, base.indexOf('/oauth2/'))}/interaction/${uid}${name && `/${name}`}?ui_locales=${page.locale}`;
  const visit: Visit = {
    services,
    kind,
    uid,
    page,
    form: { page, action: addressOf(target.step), formToken, values },
    addressOf,
    remoteAddress: remoteAddressOf(request),
    sessionUid: interaction.session?.uid,
  };
  const outcome = request.method === 'POST' ? await post(step, visit, values) : step.get(visit);
  if ('show' in outcome) sendPage(response, page, outcome.show);
  else if ('goTo' in outcome) redirect(response, outcome.goTo);
  else await finishInteraction(target, interaction, outcome.finish);
}

async function post(step: Step, visit: Visit, values: Readonly<Record<string, string>>): Promise<Outcome> {
  if (values['action'] !== 'cancel') return step.post(visit, values);
  visit.services.steps.done(visit.uid);
  return refuse('AADB2C90091');
}
