import { useQuery } from '@kickabout/client/query';
import { useCallMutation } from '@kickabout/federation/host';
import { Button, Skeleton, SkeletonText, Stack } from '@kickabout/ui';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-on-this-device.ts';

const WHY_NOT: Partial<Record<PushState, string>> = {
  blocked:
    'Notifications from this site are blocked on this device. You can allow them in the settings of your browser.',
  'not-installed':
    'On an iPhone or iPad, notifications are shown once Kickabout is on your home screen: tap Share, then Add to Home Screen, and open it from there.',
  unsupported: 'This browser can’t show notifications.',
  'not-offered': 'The club doesn’t send notifications at the moment.',
};

const KEY = ['push on this device'] as const;

/** Turns messages on this device on and off. The browser only asks for permission after the button was pressed. */
export function PushPart() {
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 });
  const turnTo = (on: boolean) => (on ? turnPushOn() : turnPushOff());
  const turn = useCallMutation('addPushDevice', turnTo, {
    changes: [KEY],
    done: (now) =>
      now === 'on' ? 'Notifications are on.' : now === 'off' ? 'Notifications are off on this device.' : null,
    failed: 'We couldn’t change notifications on this device. Please try again.',
  });
  if (state === undefined)
    return (
      <Stack gap={3}>
        <SkeletonText lines={2} />
        <Skeleton width="14rem" height="2.75rem" shape="block" />
      </Stack>
    );
  const whyNot = WHY_NOT[state];
  if (whyNot !== undefined) return <p>{whyNot}</p>;
  const isOn = state === 'on';
  return (
    <Stack gap={3}>
      <p>
        {isOn
          ? 'Notifications are on, even while Kickabout is closed.'
          : 'Get notifications here too, even while Kickabout is closed.'}
      </p>
      <Button
        inline
        variant={isOn ? 'secondary' : 'primary'}
        pending={turn.isPending}
        onClick={() => turn.mutate(!isOn)}
      >
        {isOn ? 'Turn off on this device' : 'Turn on notifications on this device'}
      </Button>
    </Stack>
  );
}
