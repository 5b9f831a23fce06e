declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(target: object, done: (shown: { data: Uint8ClampedArray } | null) => void): void;
  }

  /** The part of the decoder that is used; its WebAssembly is inside. */
  const libheif: {
    HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] };
  };
  export { libheif as default };
}
