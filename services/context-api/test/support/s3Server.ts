import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../src/platform/storage/stores/s3.ts';

const accessKeyId = 'AKIAEXAMPLE';
const secretAccessKey = 'a-secret-of-the-tests';
const region = 'eu-central-1';
const bucket = 'files';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const known =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks an AWS Signature Version 4 independently of the signing code, for paths without encoding or query.
 */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, id, day, where, names = '', signature = ''] = known.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  if (id !== accessKeyId || where !== region || !day || !date.startsWith(day)) return false;
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, url, '', lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const keys = [day, region, 's3', 'aws4_request'];
  const key = keys.reduce<Buffer>((last, each) => hmac(last, each), Buffer.from(`AWS4${secretAccessKey}`));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

/** Failures of a store. */
export type StoreFailure =
  | 'none'
  | 'reset'
  | 'hang'
  | 'reset mid-body'
  | 'hang mid-body'
  | 'slow'
  | 'error'
  | 'too many requests'
  | 'redirect'
  | 'page'
  | 'damage';

/** S3 service in this process, with the portal's calls. */
export interface S3Server {
  readonly config: S3Config;
  readonly objects: Map<string, Buffer>;
  failure: StoreFailure;
  /** `hang`: a request waits forever. `next`, from a test: a slow response goes on. */
  readonly events: EventEmitter<{ hang: []; next: [] }>;
  close(): Promise<void>;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function sendObject(request: IncomingMessage, response: ServerResponse, content: Buffer): Buffer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? content : content.subarray(Number(first), Number(last) + 1);
  const range = `bytes ${first}-${String(Number(first) + part.length - 1)}/${String(content.length)}`;
  response.writeHead(first === undefined ? 200 : 206, {
    'content-length': part.length,
    ...(first !== undefined && { 'content-range': range }),
  });
  return part;
}

async function put(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = await buffer(request);
  const { 'x-amz-content-sha256': hash, 'content-md5': md5 } = request.headers;
  if (sha256(content) !== hash) {
    sendError(response, 400, 'XAmzContentSHA256Mismatch');
    return;
  }
  if (md5 && createHash('md5').update(content).digest('base64') !== md5) {
    sendError(response, 400, 'BadDigest');
    return;
  }
  server.objects.set(request.url!, content);
  response.end();
}

async function get(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = server.objects.get(request.url!);
  if (!content) {
    sendError(response, 404, 'NoSuchKey');
    return;
  }
  const part = Buffer.from(sendObject(request, response, content));
  if (request.method === 'HEAD') return void response.end();
  const half = part.subarray(0, part.length >> 1);
  if (server.failure === 'damage') part[part.length - 1]! ^= 1;
  if (server.failure === 'reset mid-body') return void response.write(half, () => response.destroy());
  if (server.failure === 'hang mid-body') {
    response.write(half);
    return void server.events.emit('hang');
  }
  if (server.failure === 'slow') {
    const step = Math.ceil(part.length / 5);
    for (let at = 0; at < part.length; at += step) {
      response.write(part.subarray(at, at + step));
      await once(server.events, 'next');
    }
  } else response.write(part);
  response.end();
}

async function respond(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (server.failure) {
    case 'reset':
      request.socket.destroy();
      return;
    case 'hang':
      server.events.emit('hang');
      return;
    case 'error':
      sendError(response, 500, 'InternalError');
      return;
    case 'too many requests':
      sendError(response, 429, 'SlowDown');
      return;
    case 'redirect':
      response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
      return;
    default:
  }
  if (!isSigned(request)) {
    sendError(response, 403, 'SignatureDoesNotMatch');
    return;
  }
  if (request.method === 'PUT') return put(server, request, response);
  if (request.method === 'DELETE') {
    server.objects.delete(request.url!);
    response.writeHead(204).end();
    return;
  }
  return get(server, request, response);
}

/** Starts an S3 service that rejects wrong signatures and hashes. */
export async function startS3Server(): Promise<S3Server> {
  const http = createServer((request, response) => {
    respond(server, request, response).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const endpoint = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  const server: S3Server = {
    config: { endpoint, bucket, region, accessKeyId, secretAccessKey },
    objects: new Map(),
    failure: 'none',
    events: new EventEmitter(),
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
