/** Colors that an operator may choose. */
export const colorNames = ['primary', 'secondary', 'accent', 'highlight'] as const;

export type ColorName = (typeof colorNames)[number];

/** Colors of the portal's style sheet. */
export const designColors: Readonly<Record<ColorName, string>> = {
  primary: '#14392b',
  secondary: '#3f6b4f',
  accent: '#a8481f',
  highlight: '#7fa650',
};

/** `unclaimed`: without an administrator; `complete`: in use, as every portal with published content. */
export const setupStates = ['unclaimed', 'open', 'complete'] as const;

export type SetupState = (typeof setupStates)[number];

/** In the order of the guided set-up. */
export const setupSections = ['name', 'logo', 'colors', 'languages', 'contact', 'sender'] as const;

/** All sections; those outside the set-up have a default that suits most. */
export const settingsSections = [...setupSections, 'license', 'rates'] as const;

export type SettingsSection = (typeof settingsSections)[number];

export const demonstrationActions = ['add', 'remove'] as const;

/** Reasons why demonstration records remain. */
export const retentionReasons = ['edited', 'has-own-records', 'needed'] as const;

/** Extensions and media types of a logo; none can run a script. */
export const logoEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** SPDX identifiers. */
export const dataLicenses = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-SA-4.0': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'ODC-By-1.0': { name: 'ODC-By 1.0', url: 'https://opendatacommons.org/licenses/by/1-0/' },
  'ODbL-1.0': { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
} as const;

export type DataLicense = keyof typeof dataLicenses;

export const dataLicenseIds = Object.keys(dataLicenses) as [DataLicense, ...DataLicense[]];

export const defaultDataLicense: DataLicense = 'CC-BY-4.0';
