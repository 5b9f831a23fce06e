import type { PolicyName } from '../session/policies.ts';

export interface AuthorizeRequest {
  readonly state: string;
  readonly nonce: string;
  readonly policy: PolicyName;
  /** PKCE (RFC 7636). */
  readonly challenge: string;
  readonly redirectUri: string;
  readonly locale: string;
  readonly hint?: string | undefined;
}
