import type { ServerResponse } from 'node:http';

/** Calls `replace` for status 503, without headers except cookies. */
export function replaceFailure(response: ServerResponse, replace: (setCookie: string[]) => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isFailure = false;
  const restore = () => Object.assign(response, { writeHead, write, end, flushHeaders });
  const isReplaced = (status = response.statusCode) => {
    if (!isFailure && status === 503) isFailure = true;
    if (!isFailure) restore();
    return isFailure;
  };
  const replacements: Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'> = {
    writeHead: ((...head: Parameters<typeof writeHead>) =>
      isReplaced(head[0]) ? response : writeHead.apply(response, head)) as typeof writeHead,
    write: ((...chunk: Parameters<typeof write>) =>
      isReplaced() || write.apply(response, chunk)) as typeof write,
    flushHeaders: () => {
      if (!isReplaced()) response.flushHeaders();
    },
    end: ((...chunk: Parameters<typeof end>) => {
      if (!isReplaced()) return end.apply(response, chunk);
      restore();
      const setCookie = [response.getHeader('set-cookie') ?? []].flat().map(String);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      replace(setCookie);
      return response;
    }) as typeof end,
  };
  Object.assign(response, replacements);
}
