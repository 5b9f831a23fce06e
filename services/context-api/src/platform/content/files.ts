import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldError } from './fieldError.ts';

export interface ContentFile {
  readonly file: string;
  readonly json: unknown;
}

interface ReadResult {
  readonly files: ContentFile[];
  readonly errors: FieldError[];
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}

// One normalization of accented letters makes equal texts equal.
const parse = (text: string): unknown =>
  JSON.parse(text.replace(/^\uFEFF/, ''), (_key, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC') : value,
  );

export async function readFiles(paths: readonly string[]): Promise<ReadResult> {
  const files: ContentFile[] = [];
  const errors: FieldError[] = [];
  for (const path of paths) {
    try {
      const found = await listFiles(path);
      if (found.length === 0) errors.push({ file: path, path: '', reason: 'has no JSON files' });
      for (const file of found) {
        try {
          files.push({ file, json: parse(await readFile(file, 'utf8')) });
        } catch (error) {
          errors.push({ file, path: '', reason: reasonOf(error) });
        }
      }
    } catch (error) {
      errors.push({ file: path, path: '', reason: reasonOf(error) });
    }
  }
  return { files, errors };
}
