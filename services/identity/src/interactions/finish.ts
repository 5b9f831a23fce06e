import type { FastifyReply } from 'fastify';
import type { Interaction, InteractionResults } from 'oidc-provider';
import type { InteractionRequest } from './interaction.ts';

type Target = Pick<InteractionRequest, 'services' | 'provider' | 'kind' | 'request' | 'reply'>;

export async function finishInteraction(
  { services, provider, kind, request, reply }: Target,
  interaction: Interaction,
  result: InteractionResults,
): Promise<FastifyReply> {
  const login = result.login && { ...result.login, acr: services.config.policies[kind] };
  const returnTo = await provider.interactionResult(
    request.raw,
    reply.raw,
    { ...result, ...(login && { login }) },
    { mergeWithLastSubmission: false },
  );

  // Ends another person's session without oidc-provider's page with a script.
  const uid = interaction.session?.uid;
  const session = uid && login ? await provider.Session.findByUid(uid) : undefined;
  if (session?.accountId && session.accountId !== login?.accountId) {
    for (const { grantId } of Object.values(session.authorizations ?? {}))
      if (grantId) services.artifacts.revokeGrant(grantId);
    session.authorizations = undefined;
    session.accountId = undefined;
    await session.persist();
  }
  return reply.redirect(returnTo, 303);
}
