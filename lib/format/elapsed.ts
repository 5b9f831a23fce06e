const DAY = 86_400_000;

interface Span {
  startDate: string;
  endDate: string;
}

/** Returns the elapsed share, in percent from 0 to 100. */
export function elapsedPercent({ startDate, endDate }: Span, day: string): number {
  const [start, end, now] = [startDate, endDate, day].map((each) => Date.parse(each)) as [
    number,
    number,
    number,
  ];
  // The last day counts.
  const share = (now - start) / (end + DAY - start);
  return Math.min(100, Math.max(0, Math.floor(share * 100)));
}
