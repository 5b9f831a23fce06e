import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { contextApi } from './addresses.ts';

// One for each run of the journeys on this machine.
const port = contextApi.port + 2000;
const folder = join(tmpdir(), `common-ground-mails-${String(port)}`);

/** A mail server for the journeys, which keeps what it gets in files. */
export function startMails(): { readonly url: string; readonly stop: () => void } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        writeFileSync(join(folder, `${String((count += 1))} ${to}`), Buffer.concat(chunks));
        callback();
      });
    },
  }).listen(port, '127.0.0.1');
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `smtp://127.0.0.1:${String(port)}`, stop };
}

/** All that has come for somebody, as text without the line breaks and signs of quoted-printable. */
export const mailsTo = (address: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(` ${address}`))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
