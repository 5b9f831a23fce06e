import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { IDENTITY_MS } from '../session/authority.server.ts';

async function send<T>(
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, body }: NetworkRequestOptions = {},
): Promise<NetworkResponse<T>> {
  // A code that was redeemed twice gives no session, as one whose response is lost.
  const http = createHttpClient({ baseURL: url, headers, deadline: IDENTITY_MS, repeatsPosts: true });
  const response = await http.request<T>({
    method,
    url: '',
    validateStatus: () => true,
    ...(body !== undefined && { data: body }),
  });
  return {
    status: response.status,
    headers: response.headers as Record<string, string>,
    body: response.data,
  };
}

interface NetworkClient extends INetworkModule {
  readonly received: () => { readonly status: number; readonly names: readonly string[] };
}

/** Replaces MSAL's own client (`system.networkClient`), which has no time limit. */
export function createNetworkClient(): NetworkClient {
  let received = { status: 0, names: [] as string[] };
  return {
    sendGetRequestAsync: (url, options) => send('GET', url, options),
    async sendPostRequestAsync<T>(url: string, options?: NetworkRequestOptions) {
      const response = await send<T>('POST', url, options);
      received = { status: response.status, names: Object.keys(response.body ?? {}) };
      return response;
    },
    received: () => received,
  };
}
