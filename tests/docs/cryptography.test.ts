import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{components,contract,lib,pages,server,services/*/src,store}/**/*.{ts,tsx}', {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => `${basename(path)} ${name}`),
  );

test('hashes, signatures and ciphers are those of Node, by names that are established', () => {
  const named = found(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\(\s*([^,)]+)/g);
  expect(named.length).toBeGreaterThan(20);
  const others = named.filter((each) => !each.endsWith(" 'sha256'"));
  expect(others.toSorted()).toEqual([
    // Name contents for caches; protect nothing.
    "cachedPage.ts 'sha1'",
    "portalSettings.server.ts 'sha1'",
    // S3 asks for it beside the SHA-256 of the content.
    "s3.ts 'md5'",
    "sharedResponses.ts 'sha1'",
  ]);
  for (const { path, text } of files)
    if (/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(/.test(text))
      expect(text, path).toContain("from 'node:crypto'");
});

test('what is random for people comes from Node, too', () => {
  // The pause before a mail is tried again.
  expect(found(/\b(Math\.random)\b/g)).toEqual(['outbox.ts Math.random']);
});

test('no other package has cryptography than those that are named', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages =
    /(?:^|[-/@])(?:altcha|argon2|aws4|bcrypt|cipher|crypt|ed25519|forge|hash|hmac|jose|jsonwebtoken|jwt|nacl|noble|oidc|openid|scrypt|sha\d+|sodium)/;
  expect(
    Object.keys(dependencies)
      .filter((name) => packages.test(name))
      .toSorted(),
  ).toEqual(['altcha-lib', 'aws4fetch', 'jose', 'oidc-provider', 'openid-client']);
});
