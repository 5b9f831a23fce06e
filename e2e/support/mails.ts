import { SMTPServer } from 'smtp-server';
import { mailPort } from './addresses.ts';

interface Mail {
  readonly to: string;
  readonly text: string;
}

const mails: Mail[] = [];

export function startMails(): { readonly url: string; readonly stop: () => Promise<void> } {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, text: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  }).listen(mailPort, '127.0.0.1');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  return { url: `smtp://127.0.0.1:${String(mailPort)}`, stop };
}

export const mailsTo = (address: string): string =>
  mails
    .filter(({ to }) => to === address)
    .map(({ text }) => text)
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
