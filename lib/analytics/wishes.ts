declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export const doNotTrack = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
