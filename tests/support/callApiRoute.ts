import { parseCookie } from 'cookie';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

export interface ApiCall {
  method?: string;
  query?: Readonly<Record<string, string | readonly string[]>>;
  headers?: Readonly<Record<string, string>>;
}

interface ApiAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Calls a handler of `pages/api` as Next does: `query` holds the parts of the path, too. */
export async function callApiRoute(handler: NextApiHandler, call: ApiCall): Promise<ApiAnswer> {
  const { method = 'GET', query = {}, headers = {} } = call;
  const answer: ApiAnswer = { status: 200, headers: new Map(), body: '' };
  const response = {
    setHeader(name: string, value: string) {
      answer.headers.set(name.toLowerCase(), value);
      return response;
    },
    status(status: number) {
      answer.status = status;
      return response;
    },
    send(body: string) {
      answer.body = body;
    },
    json(body: unknown) {
      answer.body = JSON.stringify(body);
    },
    end() {
      return response;
    },
  };
  const request = { method, query, headers, cookies: parseCookie(headers['cookie'] ?? '') };
  await handler(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return answer;
}
