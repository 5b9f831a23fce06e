import type { ServerResponse } from 'node:http';
import type { Clock } from '../sessions.ts';
import type { ProviderStub } from './providerStub.ts';

export type Endpoint = 'discovery' | 'token' | 'keys';

/** Real or stubbed identity service. */
export interface Provider extends Pick<ProviderStub, 'name' | 'env' | 'signIn' | 'claims' | 'resign'> {
  /** Time of the portal, and of the provider if that follows. */
  readonly clock: Clock;
  readonly tokenRequests: readonly { readonly fields: URLSearchParams }[];
  /** Responds in place of the provider, or delays it; returns true if it responded, or never will. */
  takeOver: ((endpoint: string, response: ServerResponse) => Promise<boolean> | boolean) | null;
  withhold(token: 'access_token' | 'id_token'): void;
}
