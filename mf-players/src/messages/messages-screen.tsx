import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { ADMIN_MESSAGES } from '@kickabout/contract';
import { Card, Notice, Page, PageHeader, QueryView, Skeleton, Stack } from '@kickabout/ui';
import { KindsTable, type MessageSettings } from './kinds-table.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** `/your-messages`: what the player is told, how, and when not. */
export function Component() {
  const settings = useQuery(apiQuery('getMessageSettings'));
  return (
    <Page width="reading">
      <PageHeader title="Notifications" subtitle="What we tell you, and when." />
      <QueryView
        query={settings}
        what="your message settings"
        skeleton={
          <Stack gap={6}>
            <Skeleton height="36rem" shape="block" />
            <Skeleton height="14rem" shape="block" />
          </Stack>
        }
      >
        {(known) => <Settings settings={known} />}
      </QueryView>
    </Page>
  );
}

const isForAdmins = ({ kind }: MessageSettings['kinds'][number]) =>
  (ADMIN_MESSAGES as readonly string[]).includes(kind);

function Settings({ settings }: { readonly settings: MessageSettings }) {
  const forAdmins = settings.kinds.filter(isForAdmins);
  return (
    <Stack gap={6}>
      {settings.email.is_on ? (
        <p>Emails go to {settings.email.address}.</p>
      ) : (
        <Notice>The club doesn’t send emails yet. Your choices apply once it does.</Notice>
      )}
      <Card title="Matches and money" flush>
        <KindsTable
          caption="Matches and money"
          settings={settings}
          kinds={settings.kinds.filter((kind) => !isForAdmins(kind))}
        />
      </Card>
      {forAdmins.length > 0 && (
        <Card title="For admins" flush>
          <KindsTable caption="For admins" settings={settings} kinds={forAdmins} />
        </Card>
      )}
      <Card title="Quiet hours">
        <QuietHoursForm settings={settings} />
      </Card>
    </Stack>
  );
}
