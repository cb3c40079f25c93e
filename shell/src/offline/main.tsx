import '@kickabout/ui/tokens.css';
import '@kickabout/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLastKnown } from './last-known.ts';
import { OfflinePage } from './offline-page.tsx';

const root = document.getElementById('root');
const known = await readLastKnown().catch(() => null);
document.title = known?.clubName ?? 'Kickabout';
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OfflinePage known={known} />
    </StrictMode>,
  );
}
