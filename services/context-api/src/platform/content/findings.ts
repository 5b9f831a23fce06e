import { isCountry } from '../localization/countries.ts';
import type { Finding, PathParts } from './fieldError.ts';

type Value = string | number;

export function twice(values: readonly Value[], path: (index: number) => PathParts, what: string): Finding[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? [{ path: path(index), reason: `${what} ${value} appears twice`, error: 'twice' }]
      : [],
  );
}

export function sourceText(sourceLocale: string, texts: object): Finding[] {
  return sourceLocale in texts
    ? []
    : [
        {
          path: ['text'],
          reason: `has no text in the source language ${sourceLocale}`,
          error: 'sourceLanguage',
        },
      ];
}

export function knownCountry(code: string): Finding[] {
  return isCountry(code) ? [] : [{ path: ['country'], reason: `${code} is not an ISO 3166-1 country code` }];
}
