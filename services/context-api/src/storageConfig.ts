import { join } from 'node:path';
import { z } from 'zod';
import type { StoresConfig } from './platform/storage/stores/stores.ts';

const text = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be visible characters')
  .optional();

export const storageShape = {
  FILES: z.enum(['database', 'disk', 's3'], 'must be database, disk or s3').default('database'),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine((address) => {
      const url = URL.parse(address);
      return url?.username === '' && url.search === '' && url.hash === '';
    }, 'must have no name, query or fragment')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .default('us-east-1'),
};

type Values = z.output<z.ZodObject<typeof storageShape>>;

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns missing settings; a store is used even for old files only. */
export function storageIssues(values: Values): { name: (typeof required)[number]; message: string }[] {
  const isNamed = required.some((name) => values[name] !== undefined);
  if (values.FILES !== 's3' && !isNamed) return [];
  const message =
    values.FILES === 's3' ? 'is required with FILES=s3' : 'is required with the other S3 settings';
  return required.filter((name) => values[name] === undefined).map((name) => ({ name, message }));
}

export function toStoresConfig(values: Values & { readonly DATA_DIR: string }): StoresConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isWhole = endpoint && bucket && accessKeyId && secretAccessKey;
  return {
    target: values.FILES,
    folder: values.FILES_DIR ?? join(values.DATA_DIR, 'files'),
    s3: isWhole ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null,
  };
}
