declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Returns whether the browser asks not to be tracked: Global Privacy Control or Do Not Track. */
export const doNotTrack = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
