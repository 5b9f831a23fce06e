import type { IncomingMessage } from 'node:http';
import type { Defect, Person } from './shape.ts';

interface Parts {
  readonly person: Person;
  readonly has: (defect: Defect) => boolean;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly token: () => string;
}

interface Call {
  readonly body: URLSearchParams;
  readonly json: (status: number, value: unknown) => unknown;
}

const graphError = (code: string, message: string) => ({ error: { code, message, innerError: {} } });

/**
 * Stubs Microsoft Graph and its application tokens: requires such a token, and returns the properties of
 * `$select`.
 */
export function graphOf({ person, has, clientId, clientSecret, token }: Parts) {
  const user: Readonly<Record<string, unknown>> = {
    id: person.id,
    displayName: person.name,
    jobTitle: 'Director',
    mail: null,
    otherMails: [],
    identities: [
      { signInType: 'emailAddress', issuer: 'tenant.example', issuerAssignedId: 'ana.new@example.org' },
      { signInType: 'userPrincipalName', issuer: 'tenant.example', issuerAssignedId: 'x@tenant.example' },
    ],
  };
  const usual = ['id', 'displayName', 'jobTitle', 'mail'];

  return (request: IncomingMessage, url: URL, { body, json }: Call): boolean => {
    if (!url.pathname.startsWith('/graph/')) return false;
    if (url.pathname === '/graph/token') {
      const isApplication =
        body.get('client_id') === clientId &&
        body.get('client_secret') === clientSecret &&
        body.get('grant_type') === 'client_credentials' &&
        body.get('scope') === 'https://graph.microsoft.com/.default';
      if (isApplication) json(200, { token_type: 'Bearer', expires_in: 3599, access_token: token() });
      else json(401, { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret' });
      return true;
    }
    if (request.headers.authorization !== `Bearer ${token()}`)
      json(401, graphError('InvalidAuthenticationToken', 'Access token validation failure'));
    else if (has('no-graph-permission'))
      json(403, graphError('Authorization_RequestDenied', 'Insufficient privileges'));
    else if (url.pathname !== `/graph/v1.0/users/${person.id}`)
      json(404, graphError('Request_ResourceNotFound', 'Resource does not exist'));
    else {
      const names = url.searchParams.get('$select')?.split(',') ?? usual;
      json(200, Object.fromEntries(names.map((name) => [name, user[name]])));
    }
    return true;
  };
}
