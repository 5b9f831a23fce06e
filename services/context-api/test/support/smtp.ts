import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

interface Smtp {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

const whoIs = (address: { address: string } | false) => (address ? address.address : '');

/** Starts a mail server that rejects addresses with `gone` at their start. */
export async function startSmtp(port = 0): Promise<Smtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const refused = address.startsWith('gone');
      callback(refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const raw = Buffer.concat(chunks).toString();
        received.push({ from: whoIs(mailFrom), to: rcptTo.map(whoIs), raw });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
