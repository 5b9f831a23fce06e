/** `npm run check:identity`: signs in at the configured identity service and reports errors. */
import { parseArgs } from 'node:util';
import { checkIdentity } from './identity/checkIdentity.ts';
import { Findings, type Level } from './identity/findings.ts';
import { main } from './report/main.ts';
import { PlainError } from './report/plainError.ts';
import { readSettings } from './stack/settings.ts';

const marks = {
  ok: ['green', '✓'],
  note: ['dim', '·'],
  warning: ['yellow', '!'],
  error: ['red', '✗'],
} as const satisfies Record<Level, readonly [string, string]>;

const usage = `npm run check:identity [-- OPTIONS]

Reads the settings of the portal and the context API (environment, .env), checks the identity service and signs in.
Without B2C_AUTHORITY and OIDC_ISSUER it checks the embedded service, which must be running.

  --port N             port of this machine for the return from signing in, instead of that of ORIGIN (8400 if
                       ORIGIN is elsewhere)
  --wait SECONDS       how long to wait for you to sign in (300)
  --without-sign-in    check metadata, keys and registered addresses only
  --user, --password   sign in without a browser, at a service on this machine`;

function optionsOf() {
  try {
    return parseArgs({
      options: {
        user: { type: 'string' },
        password: { type: 'string' },
        port: { type: 'string' },
        wait: { type: 'string', default: '300' },
        'without-sign-in': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

await main(async ({ display, signal }) => {
  const given = optionsOf();
  if (given.help) {
    display.print(usage);
    return 0;
  }
  const port = given.port === undefined ? null : Number(given.port);
  const wait = Number(given.wait);
  if (port !== null && !(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new PlainError('--port must be a port.');
  if (!(wait > 0 && wait <= 3600)) throw new PlainError('--wait must be from 1 to 3600 seconds.');
  if ((given.user === undefined) !== (given.password === undefined))
    throw new PlainError('--user and --password belong together.');
  const stack = readSettings();
  const env = {
    ...process.env,
    ...stack.identity,
    ORIGIN: stack.origin,
    CONTEXT_API_URL: stack.contextApiUrl,
  };
  const findings = new Findings(({ level, text }) => {
    const [color, sign] = marks[level];
    display.print(`${display.paint(color, sign)} ${text}`);
  });
  const { user, password } = given;
  const person = user !== undefined && password !== undefined ? { user, password } : null;
  const options = { person, port, wait, signIn: !given['without-sign-in'] };
  await checkIdentity({
    env,
    options,
    findings,
    signal,
    print: (line) => {
      display.print(line);
    },
  });
  const errors = findings.all.filter(({ level }) => level === 'error').length;
  const fine = options.signIn ? 'People can sign in.' : 'Nothing to correct so far; nobody signed in.';
  display.print(`\n${errors === 0 ? fine : `${errors} to correct. See docs/identity.md.`}`);
  return errors === 0 ? 0 : 1;
});
