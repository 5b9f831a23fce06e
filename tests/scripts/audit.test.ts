import { expect, test } from 'vitest';
import { readAudit } from '../../scripts/check/audit.ts';
import { CommandError } from '../../scripts/process/command.ts';
import { NotRunnable } from '../../scripts/report/step.ts';

const reportOf = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `package-${String(index)}`,
        { severity, range: '<2.0.1', fixAvailable: index === 0 },
      ]),
    ),
  });

const errorOf = (output: string): unknown => {
  try {
    readAudit(output);
    return undefined;
  } catch (error) {
    return error;
  }
};

test('passes where no package in use has a serious vulnerability', () => {
  expect(errorOf(reportOf())).toBeUndefined();
  expect(errorOf(reportOf('low', 'moderate'))).toBeUndefined();
});

test('fails with the packages that have one, and whether there is a remedy', () => {
  const error = errorOf(reportOf('high', 'moderate', 'critical')) as CommandError;
  expect(error).toBeInstanceOf(CommandError);
  expect(error.output).toBe('package-0 <2.0.1: high, npm audit fix\npackage-2 <2.0.1: critical, no fix yet');
});

test.each([
  [
    'a registry without it',
    '{"message":"405 Method Not Allowed - POST https://registry.example/x","statusCode":405}',
    ' (405 Method Not Allowed)',
  ],
  [
    'no connection',
    '{"message":"request to https://registry.example failed","error":{}}',
    ' (request to https://registry.example failed)',
  ],
  ['no JSON at all', 'npm error audit endpoint returned an error', ''],
])('is not run, which is neither passed nor failed, with %s', (_case, output, reason) => {
  const error = errorOf(output) as NotRunnable;
  expect(error).toBeInstanceOf(NotRunnable);
  expect(error.message).toBe(`the registry offers no audit${reason}`);
});
