import { portal } from './addresses.ts';
import { mailsTo } from './mails.ts';
import { expect } from './test.ts';

export async function linkInMail(to: string, path: string, origin = portal.origin): Promise<string> {
  const link = new RegExp(`${origin}${path}\\?token=[\\w.-]+`);
  await expect.poll(() => mailsTo(to), { timeout: 20_000 }).toMatch(link);
  return link.exec(mailsTo(to))?.[0] ?? '';
}
