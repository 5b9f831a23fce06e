interface Placed {
  readonly initiative: { readonly slug: string };
  readonly slug: string;
}

/** Returns `initiative/record` by their slugs. */
export const comparedAddress = ({ initiative, slug }: Placed) => `${initiative.slug}/${slug}`;
