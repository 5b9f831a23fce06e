import { Badge } from '#components/ui/Badge.tsx';
import {
  CheckIcon,
  CloseIcon,
  FastForwardIcon,
  ForwardIcon,
  QuestionIcon,
  SlowIcon,
} from '#components/ui/icons.tsx';
import type { activityStatuses } from '#contract/codeLists/constants.ts';
import type { Coded } from '#contract/shared/schema.ts';

// Text and icon show the status without color.
const looks = {
  pipeline: { Icon: ForwardIcon, tone: 'neutral' },
  implementation: { Icon: FastForwardIcon, tone: 'strong' },
  finalisation: { Icon: CheckIcon, tone: 'strong' },
  closed: { Icon: CheckIcon, tone: 'neutral' },
  suspended: { Icon: SlowIcon, tone: 'accent' },
  cancelled: { Icon: CloseIcon, tone: 'accent' },
} as const satisfies Record<(typeof activityStatuses)[number], object>;

// Other context APIs may have further statuses.
const unknown = { Icon: QuestionIcon, tone: 'neutral' } as const;
const isKnown = (code: string): code is keyof typeof looks => code in looks;

export function ActivityStatusBadge({ status: { code, name } }: { status: Coded }) {
  const { Icon, tone } = isKnown(code) ? looks[code] : unknown;
  return (
    <Badge tone={tone}>
      <Icon className="mr-1.5 size-4 shrink-0" />
      {name}
    </Badge>
  );
}
