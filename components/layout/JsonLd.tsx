import Head from 'next/head';
import type { Thing, WithContext } from 'schema-dts';

interface JsonLdProps {
  /** Distinguishes several blocks of a page. */
  name: string;
  thing: WithContext<Thing>;
}

/**
 * Describes a page in schema.org terms: data, exempt from the Content-Security-Policy, escaped against early
 * ends.
 */
export function JsonLd({ name, thing }: JsonLdProps) {
  return (
    <Head>
      <script
        key={`json-ld-${name}`}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
      />
    </Head>
  );
}
