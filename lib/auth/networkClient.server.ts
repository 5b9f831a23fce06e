import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { IDENTITY_MS } from '../session/authority.server.ts';

async function send<T>(
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, body }: NetworkRequestOptions = {},
): Promise<NetworkResponse<T>> {
  const http = createHttpClient({ baseURL: url, headers, deadline: IDENTITY_MS });
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

/** Network client for MSAL (`system.networkClient`), whose own has no time limit. */
export const networkClient: INetworkModule = {
  sendGetRequestAsync: (url, options) => send('GET', url, options),
  sendPostRequestAsync: (url, options) => send('POST', url, options),
};
