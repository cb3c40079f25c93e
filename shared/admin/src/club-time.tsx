import { useTimeZone } from '@kickabout/client';
import { DateText } from '@kickabout/ui';
import type { ComponentProps } from 'react';

interface ClubTimeProps extends Pick<ComponentProps<typeof DateText>, 'format'> {
  /** An instant, in ISO 8601. */
  readonly at: string;
}

/** A moment on the club's clock: `Tue 24 Nov, 19:00`. */
export const ClubTime = ({ at, format = 'date-time' }: ClubTimeProps) => (
  <DateText value={at} format={format} timeZone={useTimeZone()} />
);
