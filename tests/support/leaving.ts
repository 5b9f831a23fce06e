/** Returns whether the browser would ask before the page is closed or left. */
export function isAskedOnClosing(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}
