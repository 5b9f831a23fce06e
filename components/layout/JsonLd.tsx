import Head from 'next/head';
import type { Thing, WithContext } from 'schema-dts';

interface JsonLdProps {
  /** Tells several blocks of a page apart. */
  name: string;
  thing: WithContext<Thing>;
}

/**
 * Says in schema.org's words what a page is about. The block is data, which needs no permission of the
 * Content-Security-Policy; no text in it can end it.
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
