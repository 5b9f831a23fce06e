import { request } from 'node:http';

/** @throws Error when nothing responds within two minutes, or the process has ended */
export async function untilResponds(origin: string, lives: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 480 && lives(); attempt += 1) {
    if (
      await ask(`${origin}/healthz`).then(
        ({ status }) => status < 500,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nobody answers at ${origin}`);
}

export interface LoopbackResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request; follows and unpacks nothing. */
export const ask = (
  url: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<LoopbackResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    // All servers of these tests listen on IPv4 only.
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const asked = request(
      { host, port, path: pathname + search, method, headers: { host: new URL(url).host, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
        response.on('error', reject);
      },
    );
    asked.on('error', reject).end(body);
  });
