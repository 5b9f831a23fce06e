import { expect, onTestFinished, test, vi } from 'vitest';
import { demoPassword } from '../src/demoAccounts.ts';
import { hashPassword, verifyPassword } from '../src/passwords.ts';
import { begin, redeem, refresh, signIn, verified } from './support/client.ts';
import { startService, temporaryFolder, type TestService } from './support/service.ts';

const registration = {
  name: 'Nguyễn Thị An',
  email: 'An@Example.ORG',
  new_password: 'bốn từ chẳng liên quan',
  job_title: 'Cán bộ',
  organization: '',
};

async function register(service: TestService, values: Record<string, string> = registration) {
  const started = await begin(service);
  const { browser } = started;
  await browser.open(/href="([^"]*\/register[^"]*)"/.exec(browser.html)![1]!);
  await browser.submit(values);
  return started;
}

test('hashes are memory-hard, salted, and match one password only', async () => {
  const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('a password', one)).toBe(true);
  expect(await verifyPassword('A password', one)).toBe(false);
  expect(await verifyPassword('a password', undefined)).toBe(false);
});

test('a person registers, is signed in, and can sign in again', async () => {
  const service = await startService();
  const started = await register(service);
  const { result } = await redeem(service, started);
  const claims = await verified(service, 'signin', result.idToken);
  expect(claims).toMatchObject({ name: 'Nguyễn Thị An', emails: ['an@example.org'], jobTitle: 'Cán bộ' });
  expect(claims).not.toHaveProperty('given_name');
  expect(claims).not.toHaveProperty('extension_Organization');
  const again = await signIn(service, 'an@example.org', registration.new_password);
  expect(await verified(service, 'signin', again.result.idToken)).toMatchObject({ oid: claims['oid'] });
});

test('an address has one account, whatever its case', async () => {
  const service = await startService();
  await register(service);
  const { browser } = await register(service, { ...registration, email: 'AN@example.org' });
  expect(browser.status).toBe(422);
  expect(browser.html).toContain('There is already an account with this email address.');
});

test('reports all errors of a registration at once, with the input', async () => {
  const service = await startService();
  const { browser } = await register(service, {
    name: ' ',
    email: '<b>"x',
    new_password: 'short',
    job_title: 'x'.repeat(121),
  });
  expect(browser.status).toBe(422);
  expect(browser.html).toContain('<title>Error: Create an account');
  for (const text of [
    'Enter your name.',
    'Enter an email address in the correct format, like name@example.org.',
    'Enter a password of at least 10 characters.',
    'Enter 120 characters or fewer.',
  ])
    expect(browser.html.split(text).length, text).toBe(3);
  expect(browser.html).toContain('value="&lt;b&gt;&quot;x"');
  expect(browser.html).not.toContain('short');
});

test.each([
  ...['password1234', 'PASSWORD1234', 'aaaaaaaaaaaa', 'an@example.org!', 'x'.repeat(129)],
  // The portal's own name.
  ...['commonground', 'Common-Ground', 'CommonGround1'],
])('the password %s is rejected', async (new_password) => {
  const service = await startService();
  const { browser } = await register(service, { ...registration, new_password });
  expect(browser.status).toBe(422);
});

test('a password may have 128 characters, all of which count', async () => {
  const service = await startService();
  const long = 'rain and '.repeat(15).slice(0, 128);
  await redeem(service, await register(service, { ...registration, new_password: long }));
  const { browser } = await begin(service);
  await browser.submit({ email: 'an@example.org', password: long.slice(0, 127) });
  expect(browser.status).toBe(422);
  expect((await signIn(service, 'an@example.org', long)).result.idToken).toBeTruthy();
});

test('a password does not end with its age', async () => {
  const service = await startService();
  await register(service);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const years = 5 * 366 * 86_400_000;
  vi.setSystemTime(Date.now() + years);
  service.passes(years);
  const { browser } = await begin(service);
  await browser.submit({ email: 'an@example.org', password: registration.new_password });
  expect(browser.response).toHaveProperty('code');
});

test('a forgotten password is reset with a code, which ends all sessions', async () => {
  const service = await startService();
  await register(service);
  const before = await signIn(service, 'an@example.org', registration.new_password);

  const started = await begin(service, 'reset');
  const { browser } = started;
  await browser.submit({ email: 'an@example.org' });
  const code = /class="code">(\d{6})</.exec(browser.html)![1]!;
  expect(browser.html).toContain('This demonstration sends no email');
  await browser.submit({
    code: code === '000000' ? '000001' : '000000',
    new_password: 'another long password',
  });
  expect(browser.status).toBe(422);
  expect(browser.html).not.toContain('another long password');
  await browser.submit({
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    new_password: 'another long password',
  });
  const { result } = await redeem(service, started);
  expect(await verified(service, 'reset', result.idToken)).toMatchObject({ tfp: 'B2C_1_reset' });

  expect((await refresh(service, before.refreshToken)).status).toBe(400);
  const old = await begin(service);
  await old.browser.submit({ email: 'an@example.org', password: registration.new_password });
  expect(old.browser.status).toBe(422);
  await signIn(service, 'an@example.org', 'another long password');
});

test('a code is valid for five attempts and fifteen minutes, and never for an address without an account', async () => {
  const service = await startService();
  const ask = async (email: string) => {
    const { browser } = await begin(service, 'reset');
    await browser.submit({ email });
    return { browser, code: /class="code">(\d{6})</.exec(browser.html)![1]! };
  };
  const spent = await ask('buyer@example.org');
  const wrong = spent.code === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1)
    await spent.browser.submit({ code: wrong, new_password: 'another long password' });
  await spent.browser.submit({ code: spent.code, new_password: 'another long password' });
  expect(spent.browser.html).toContain('This code is incorrect or has expired.');

  const nobody = await ask('nobody@example.org');
  await nobody.browser.submit({ code: nobody.code, new_password: 'another long password' });
  expect(nobody.browser.html).toContain('This code is incorrect or has expired.');

  const late = await ask('buyer@example.org');
  service.passes(15 * 60_000 + 1);
  await late.browser.submit({ code: late.code, new_password: 'another long password' });
  expect(late.browser.url).toContain('/interaction/');
  expect((await signIn(service, 'buyer@example.org')).result.idToken).toBeTruthy();
});

test('a sign-in that needs a new password asks the portal for the policy of a forced reset', async () => {
  const newcomer = { email: 'newcomer@example.org', password: demoPassword };
  const folder = temporaryFolder();
  const service = await startService({ folder });
  const { browser: first } = await begin(service);
  await first.submit(newcomer);
  expect(first.response).toMatchObject({ error: 'access_denied' });
  expect(first.response['error_description']).toMatch(/^AAD_Custom_forcedreset: /);
  expect(first.response).not.toHaveProperty('code');

  const extra = { login_hint: newcomer.email };
  const started = await begin(service, 'forcedreset', { browser: first, extra });
  const { browser } = started;
  expect(browser.html).toContain(`value="${newcomer.email}"`);
  await browser.submit(newcomer);
  expect(browser.html).toContain('You must change your password before you can continue.');
  await browser.submit({ new_password: demoPassword });
  expect(browser.html).toContain('Choose a password that is different from your current one.');
  await browser.submit({ new_password: 'another long password' });
  await redeem(service, started);
  await signIn(service, 'newcomer@example.org', 'another long password');

  await service.stop();
  const restarted = await startService({ folder });
  const anew = await begin(restarted);
  await anew.browser.submit(newcomer);
  expect(anew.browser.response['error_description'], 'a start restores the demonstration accounts').toContain(
    'AAD_Custom_forcedreset',
  );
});

test('the policy for a forced reset asks for the current password, then for a new one', async () => {
  const service = await startService();
  await register(service);
  const started = await begin(service, 'forcedreset');
  const { browser } = started;
  const second = browser.url.replace(/\?.*|$/, '/new-password');
  await browser.open(second);
  expect(browser.url, 'not without the first').not.toContain('new-password');
  await browser.submit({ email: 'an@example.org', password: 'not the password' });
  expect(browser.status).toBe(422);
  await browser.submit({ email: 'an@example.org', password: registration.new_password });
  await browser.submit({ new_password: 'another long password' });
  const { result } = await redeem(service, started);
  expect(await verified(service, 'forcedreset', result.idToken)).toMatchObject({ tfp: 'B2C_1_forcedreset' });
  await signIn(service, 'an@example.org', 'another long password');
});

test('a password can be changed again in the same browser', async () => {
  const service = await startService();
  await register(service);
  let browser;
  for (const [current, next] of [
    [registration.new_password, 'another long password'],
    ['another long password', 'a third long password'],
  ] as const) {
    const started = await begin(service, 'forcedreset', browser && { browser });
    browser = started.browser;
    await browser.submit({ email: 'an@example.org', password: current });
    await browser.submit({ new_password: next });
    await redeem(service, started);
  }
});
