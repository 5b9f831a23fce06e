import { CALL_MS } from './checkMetadata.ts';
import type { Findings } from './findings.ts';

interface Call {
  readonly url: string;
  readonly key: string | undefined;
  readonly accessToken: string;
  readonly findings: Findings;
}

export async function checkContextApi({ url, key, accessToken, findings }: Call): Promise<void> {
  if (!key) {
    findings.add('note', 'The context API was not asked: set CONTEXT_API_URL and CONTEXT_API_KEY.');
    return;
  }
  const response = await fetch(`${url}/v1/context`, {
    headers: { 'Ocp-Apim-Subscription-Key': key.split(',')[0]!, authorization: `Bearer ${accessToken}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => null);
  if (!response) {
    findings.add('note', `The context API at ${url} does not respond; the token was checked without it.`);
    return;
  }
  const data = (await response.json().catch(() => null)) as { user?: unknown; code?: string } | null;
  if (response.status === 401)
    findings.add(
      'error',
      `The context API at ${url} refuses the access token (${data?.code ?? '401'}). Start it with the same settings.`,
    );
  else if (!response.ok)
    findings.add('warning', `The context API at ${url} fails with status ${response.status}.`);
  else {
    const user = data?.user as { verified?: boolean; roles?: { name: string }[] } | null | undefined;
    const roles = user?.roles?.map(({ name }) => name).join(', ') || 'none';
    findings.add('ok', `The context API accepts the token; roles: ${roles}`);
  }
}
