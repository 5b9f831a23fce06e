import { progressStatuses } from '#contract/indicators/progressStatuses.ts';
import type { Preview } from '#lib/preview/preview.ts';

// From styles/theme.css, which a drawing cannot read; leaf and sun appear on forest.
const design = {
  paper: '#fffdf8',
  forest: '#14392b',
  moss: '#3f6b4f',
  leaf: '#a9c387',
  clay: '#a8481f',
  sun: '#d9744a',
  ink: '#1c2420',
};

interface PreviewPictureProps {
  preview: Preview;
  fontFamily: string;
}

/**
 * Draws a preview for shared links, 1200 × 630 pixels. Rendered by satori: flexbox and inline styles only.
 */
export function PreviewPicture({ preview, fontFamily }: PreviewPictureProps) {
  const { siteName, title, line, proof, art, hasMark, colors: chosen } = preview;
  const colours = coloursOf(chosen);
  const column = { display: 'flex', flexDirection: 'column' } as const;
  return (
    <div
      style={{
        display: 'flex',
        width: 1200,
        height: 630,
        fontFamily,
        background: art ? colours.paper : colours.forest,
        color: art ? colours.ink : colours.paper,
      }}
    >
      <div style={{ ...column, justifyContent: 'space-between', width: art ? 640 : 1200, padding: 56 }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 30, fontWeight: 600 }}>
          {hasMark && (
            <Mark line={art ? colours.moss : colours.leaf} accent={art ? colours.clay : colours.sun} />
          )}
          {siteName}
        </div>
        <div
          style={{
            display: 'block',
            fontSize: sizeOf(title, art ? 1 : 1.3),
            fontWeight: 600,
            lineHeight: 1.18,
            lineClamp: proof ? 4 : 5,
            color: art ? colours.forest : colours.paper,
          }}
        >
          {title}
        </div>
        <div style={{ ...column, gap: 22 }}>
          <div style={{ display: 'block', fontSize: 28, lineHeight: 1.35, lineClamp: proof ? 2 : 3 }}>
            {line}
          </div>
          {proof && <Proof proof={proof} colours={colours} />}
        </div>
      </div>
      {art && (
        <img src={art} alt="" width={560} height={630} style={{ borderLeft: `6px solid ${colours.clay}` }} />
      )}
    </div>
  );
}

interface ProofProps {
  proof: NonNullable<Preview['proof']>;
  colours: typeof design;
}

/** Draws progress and verification of a record, in words and as shares of the statuses. */
function Proof({ proof: { lines, statuses }, colours }: ProofProps) {
  const fills = {
    'target-achieved': colours.forest,
    'on-track': colours.moss,
    moderate: colours.leaf,
    limited: '#d9e4c8',
    deteriorating: colours.clay,
    'no-data': '#dcd6c6',
  } as const;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 10, fontSize: 24, lineHeight: 1.3 }}>
      {statuses && (
        <div style={{ display: 'flex', height: 14, marginBottom: 4 }}>
          {progressStatuses.map((status) => (
            <div
              key={status}
              style={{ display: 'flex', flexGrow: statuses[status], flexBasis: 0, background: fills[status] }}
            />
          ))}
        </div>
      )}
      {lines.map((text, index) => (
        <div
          key={text}
          style={{ display: 'block', lineClamp: 2, fontWeight: index === 0 ? 600 : 400, color: colours.ink }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

/** Merges the operator's colors into the design; on another dark ground the mark is light. */
const coloursOf = ({ primary, secondary, accent }: Preview['colors']) => ({
  ...design,
  ...(primary && { forest: primary, leaf: design.paper, sun: design.paper }),
  ...(secondary && { moss: secondary }),
  ...(accent && { clay: accent }),
});

/** Returns smaller sizes for long names, to fit in five lines. */
function sizeOf(title: string, scale: number): number {
  const size = title.length < 32 ? 64 : title.length < 60 ? 54 : 42;
  return Math.round(size * scale);
}

function Mark({ line, accent }: { line: string; accent: string }) {
  return (
    <svg viewBox="0 0 40 40" width="56" height="56" fill="none" stroke={line}>
      <path strokeWidth="2.4" d="M20 5c8 0 14.5 5.5 15 13.5S29 35 20.5 35 5 28.5 5.5 20 12 5 20 5Z" />
      <path
        strokeWidth="2"
        d="M20.5 11.5c5 0 8.5 3.500 8.500 8s-3.800 9.500-9 9.500-9-3.500-9-8.500 4.500-9 9.500-9Z"
      />
      <circle cx="20" cy="20" r="3.200" fill={accent} stroke="none" />
    </svg>
  );
}
