/** Colors that an operator may choose; all others belong to the design. */
export const colorNames = ['primary', 'secondary', 'accent', 'highlight'] as const;

export type ColorName = (typeof colorNames)[number];

/** The design's own colors, as in the portal's style sheet. */
export const designColors: Readonly<Record<ColorName, string>> = {
  primary: '#14392b',
  secondary: '#3f6b4f',
  accent: '#a8481f',
  highlight: '#7fa650',
};

/**
 * State of a new portal: without an administrator; with one, who has not finished setting it up; in use. A portal with
 * published content is in use.
 */
export const setupStates = ['unclaimed', 'open', 'complete'] as const;

export type SetupState = (typeof setupStates)[number];

/** Sections of the settings, in the order of the guided set-up. */
export const settingsSections = ['name', 'logo', 'colors', 'languages', 'contact', 'sender'] as const;

export type SettingsSection = (typeof settingsSections)[number];

export const demonstrationActions = ['add', 'remove'] as const;

/** Why demonstration records remain when the others are removed. */
export const keptReasons = ['edited', 'has-own-records', 'needed'] as const;

/** File name extensions and media types of a logo; none can run a script. */
export const logoEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
