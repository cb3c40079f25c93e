import { type KnownPitch, PitchBoard } from '@kickabout/pitch';
import { Page, PageHeader } from '@kickabout/ui';
import { useEffect } from 'react';
import { OfflineHeader } from './offline-header.tsx';
import { returnOnceOnline } from './return-to-site.ts';

/** The pitch page while the server can't be reached. It takes notes too; the real page sends them once it's back. */
export function OfflinePitch({ pitch }: { readonly pitch: KnownPitch }) {
  useEffect(() => returnOnceOnline(), []);
  return (
    <>
      <OfflineHeader />
      <main>
        <Page width="reading">
          <PageHeader
            title="On the pitch"
            subtitle="No connection. Keep going: your notes are saved here and sent when you’re back online."
          />
          <PitchBoard pitch={pitch} />
        </Page>
      </main>
    </>
  );
}
