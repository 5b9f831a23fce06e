import { z } from 'zod';
import { type MachineConfig, machineServices } from './platform/translation/machine.ts';

// In private networks, services have one-word names and no certificate.
const isOwnHost = (host: string) =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(host) || /^[a-z][a-z0-9-]*$/i.test(host);

const isSafe = (address: string) => {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnHost(url.hostname));
};

export const translationShape = {
  TRANSLATION_SERVICE: z
    .enum(['off', ...machineServices], `must be off, ${machineServices.join(' or ')}`)
    .default('off'),
  TRANSLATION_URL: z
    .string()
    .refine(isSafe, 'must be an https address without a name, password or query')
    .optional(),
  TRANSLATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be visible characters')
    .optional(),
};

type Values = z.output<z.ZodObject<typeof translationShape>>;

export function translationIssues(values: Values): { name: keyof Values; message: string }[] {
  const { TRANSLATION_SERVICE, TRANSLATION_URL, TRANSLATION_KEY } = values;
  if (TRANSLATION_SERVICE === 'off') return [];
  const message = 'is required with TRANSLATION_SERVICE';
  return [
    ...(TRANSLATION_URL ? [] : [{ name: 'TRANSLATION_URL' as const, message }]),
    ...(TRANSLATION_SERVICE === 'deepl' && !TRANSLATION_KEY
      ? [{ name: 'TRANSLATION_KEY' as const, message }]
      : []),
  ];
}

export const toMachineConfig = (values: Values): MachineConfig | null =>
  values.TRANSLATION_SERVICE === 'off'
    ? null
    : {
        service: values.TRANSLATION_SERVICE,
        url: values.TRANSLATION_URL!,
        key: values.TRANSLATION_KEY ?? '',
      };
