interface HatchingProps {
  id: string;
  kind: 'lines' | 'dots';
}

export function Hatching({ id, kind }: HatchingProps) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-paper" />
        {kind === 'lines' ? (
          <rect width="3" height="6" className="fill-moss" />
        ) : (
          <circle cx="3" cy="3" r="1.5" className="fill-moss" />
        )}
      </pattern>
    </defs>
  );
}
