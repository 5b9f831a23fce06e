declare const loader: ((this: { resourcePath: string }, source: string) => string) & {
  /** Code by the ends of the paths of the modules that it replaces. */
  readonly standIns: Readonly<Record<string, string>>;
};
export = loader;
