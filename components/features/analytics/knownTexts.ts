import type { i18n } from 'i18next';

export interface KnownTexts {
  readonly t: unknown;
  readonly exists: i18n['exists'];
}

/** Returns a function for the text of the first of counted keys that has one; undefined without any. */
export const knownTexts =
  ({ t, exists }: KnownTexts) =>
  (...keys: string[]): string | undefined => {
    const key = keys.find((each) => exists(each));
    return key === undefined ? undefined : (t as (key: string) => string)(key);
  };
