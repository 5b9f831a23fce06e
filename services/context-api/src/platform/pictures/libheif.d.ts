declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(target: object, done: (shown: { data: Uint8ClampedArray } | null) => void): void;
  }

  /** Used part of the decoder, which includes its WebAssembly. */
  const libheif: {
    HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] };
  };
  export { libheif as default };
}
