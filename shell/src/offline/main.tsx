import '@kickabout/ui/tokens.css';
import '@kickabout/ui/base.css';
import { readKnownPitch } from '@kickabout/pitch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLastKnown } from './last-known.ts';
import { OfflinePage } from './offline-page.tsx';
import { OfflinePitch } from './offline-pitch.tsx';

const root = document.getElementById('root');
const known = await readLastKnown().catch(() => null);
const pitch = await readKnownPitch(location.pathname).catch(() => null);
document.title = known?.clubName ?? 'Kickabout';
if (root) {
  createRoot(root).render(
    <StrictMode>{pitch ? <OfflinePitch pitch={pitch} /> : <OfflinePage known={known} />}</StrictMode>,
  );
}
