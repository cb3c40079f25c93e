import '@kickabout/ui/tokens.css';
import '@kickabout/ui/base.css';
import { type KnownPitch, PitchBoard, readKnownPitch } from '@kickabout/match-notes';
import { Page, PageHeader } from '@kickabout/ui';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { readLastKnown } from './last-known.ts';
import { OfflineHeader, OfflinePage } from './offline-page.tsx';
import { returnOnceOnline } from './return-to-site.ts';

/** The pitch page while the server can't be reached. It takes notes too; the real page sends them once it's back. */
function OfflinePitch({ pitch }: { readonly pitch: KnownPitch }) {
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

const root = document.getElementById('root');
const known = await readLastKnown().catch(() => null);
const pitch = await readKnownPitch(location.pathname).catch(() => null);
document.title = known?.clubName ?? 'Kickabout';
if (root) {
  createRoot(root).render(
    <StrictMode>{pitch ? <OfflinePitch pitch={pitch} /> : <OfflinePage known={known} />}</StrictMode>,
  );
}
