import demo from '../../services/identity/src/demoAccounts.json' with { type: 'json' };

export function demoAccountLines(): string[] {
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  const accounts = demo.accounts.map(({ email, name, mustResetPassword }) => {
    const note = mustResetPassword ? ' (must change the password)' : '';
    return `  ${email.padEnd(width)}  ${name}${note}`;
  });
  return [`Demonstration accounts, all with the password ${demo.password}:`, ...accounts];
}
