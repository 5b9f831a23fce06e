import type { ServerResponse } from 'node:http';
import type { Clock } from '../sessions.ts';
import type { ProviderStub } from './providerStub.ts';

export type Endpoint = 'discovery' | 'token' | 'keys';

/** Identity service under test, or a stub, whose responses a test may change. */
export interface Provider extends Pick<ProviderStub, 'name' | 'env' | 'signIn' | 'claims' | 'resign'> {
  /** Time of the portal, and of the provider if that follows. */
  readonly clock: Clock;
  readonly tokenRequests: readonly { readonly fields: URLSearchParams }[];
  /** Responds in place of the provider, or delays it; returns whether it responded, or never will. */
  takeOver: ((endpoint: string, response: ServerResponse) => Promise<boolean> | boolean) | null;
  /** Leaves a token out of the responses. */
  withhold(token: 'access_token' | 'id_token'): void;
}
