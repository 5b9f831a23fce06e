declare const loader: (source: string) => string;
export = loader;
