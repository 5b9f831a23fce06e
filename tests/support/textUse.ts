import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Text key in the code: `namespace:key`, where `${…}` is a part. */
interface TextUse {
  file: string;
  text: string;
}

/** Returns texts in calls of `t`, which must exist. */
export const calledTexts = collect(/\bt\(\s*(['`])(.+?)\1/g);

/** Returns texts in any literal, since a variable may pass a key to `t`. */
export const namedTexts = collect(/(['`])(.+?)\1/g);

function collect(literal: RegExp): TextUse[] {
  return globSync('{components,lib,pages}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // A key without namespace belongs to the first one of its component.
    const namespaces = [...source.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(
      ([, namespace = '']) => namespace,
    );
    return [...source.matchAll(literal)].flatMap(([, , key = '']) =>
      (key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`)).map((text) => ({
        file,
        text,
      })),
    );
  });
}

/** Returns a pattern of a use's texts, `common:home.${key}.title` one for each `key`. */
export function meaning({ text }: TextUse): RegExp {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w:]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}
