/** Types of jsdom, which has none, as far as tests need them. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
