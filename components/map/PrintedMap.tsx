interface PrintedMapProps {
  /** Address of `routes.printedMap`. */
  src: string;
  /** Name of the map. */
  label: string;
}

/** Shows a map on paper only, where maps that move cannot be; browsers load it when they print. */
export function PrintedMap({ src, label }: PrintedMapProps) {
  return (
    <img src={src} alt={label} loading="lazy" width={720} height={420} className="mt-5 hidden print:block" />
  );
}
