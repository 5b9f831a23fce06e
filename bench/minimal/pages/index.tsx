import type { GetServerSideProps } from 'next';

interface Props {
  rows: string[];
}

/** The least that Next does for a page of `rows` lines; it stands for what no page of the portal can undercut. */
export default function MinimalPage({ rows }: Props) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <p>{row}</p>
        </li>
      ))}
    </ul>
  );
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query }) => ({
  props: {
    rows: Array.from({ length: Number(query['rows']) }, (_, index) => `${index} ${'landscape '.repeat(10)}`),
  },
});
