import type { GetServerSideProps } from 'next';

interface Props {
  rows: string[];
}

/** Renders `rows` lines with the least of Next, as a lower bound. */
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
