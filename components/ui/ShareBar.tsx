/** Decorates the words beside it. `percent` from 0; more than 100 fills the bar. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-line"
      aria-hidden="true"
    >
      <rect width={Math.min(100, Math.max(0, percent))} height="4" className="fill-moss" />
    </svg>
  );
}
