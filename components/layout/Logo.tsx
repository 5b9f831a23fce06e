export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path strokeWidth="2.2" d="M20 3c9 0 16 6 16.500 15S30 37 20.500 37 3 30 3.500 20 11 3 20 3Z" />
        <path
          strokeWidth="1.8"
          d="M20.500 9.500c6 0 10 4 10 9.500s-4.500 11-10.500 11S9.500 26 9.500 20s5-10.500 11-10.500Z"
        />
        <path
          strokeWidth="1.8"
          d="M20 15.500c3 0 5 1.700 5 4.200S23 25 20 25s-5-2-5-4.800 2-4.700 5-4.700Z"
        />
      </g>
      <circle cx="20" cy="20.200" r="1.900" className="fill-clay" />
    </svg>
  );
}
