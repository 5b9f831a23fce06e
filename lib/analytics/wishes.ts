declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser says that its owner does not want to be followed: Global Privacy Control or Do Not Track. */
export const doNotTrack = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
