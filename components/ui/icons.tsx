import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

// Decorative: each icon has text beside it.
const icon = (drawing: ReactNode) =>
  function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" className={`icon ${className}`} aria-hidden="true">
        {drawing}
      </svg>
    );
  };

export const ExternalIcon = icon(<path d="M8 16 17 7M9 7h8v8" />);
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
export const SearchIcon = icon(<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />);
export const GlobeIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z" />,
);
export const MapIcon = icon(<path d="m4 6 5-2 6 2 5-2v14l-5 2-6-2-5 2V6Zm5-2v14m6-12v14" />);
export const FeedIcon = icon(<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18h.01" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z" />);
export const ShareIcon = icon(<path d="M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1.5-4 4.5-6 8-6s6.5 2 8 6" />
  </>,
);
export const CheckIcon = icon(<path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-4-8.3 3 3 5.2-6" />);
export const FastForwardIcon = icon(<path d="m5 6 6 6-6 6m7-12 6 6-6 6" />);
export const ForwardIcon = icon(<path d="M4 12h15m-6-6 6 6-6 6" />);
export const SlowIcon = icon(<path d="M6 6v12m4-6h8m-3-3 3 3-3 3" />);
export const BackIcon = icon(<path d="M20 12H5m6-6-6 6 6 6" />);
export const QuestionIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.8m0 2.6v.1" />,
);
export const LockIcon = icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />);
