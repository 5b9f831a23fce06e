/** Of jsdom, which has no types of its own, what tests need beyond the global document. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
