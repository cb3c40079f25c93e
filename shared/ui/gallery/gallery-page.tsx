import { type ComponentProps, useState } from 'react';
import {
  Button,
  Icon,
  NoticeRegion,
  Page,
  PageHeader,
  PlusIcon,
  SiteHeader,
  SkipLink,
  Stack,
} from '../src/index.ts';
import { ActionSection } from './sections/action-section.tsx';
import { FormSection } from './sections/form-section.tsx';
import { MatchSection } from './sections/match-section.tsx';
import { NumberSection } from './sections/number-section.tsx';
import { StateSection } from './sections/state-section.tsx';

const LINKS = [
  { to: '/rules', label: 'Rules' },
  { to: '/how-to-pay', label: 'How to pay' },
  { to: '/matches', label: 'Matches' },
  { to: '/players', label: 'Players' },
  { to: '/your-account', label: 'Your account' },
] as const;

/** Replaces the router's NavLink: the gallery has only one page, Matches. */
function GalleryLink({ to, ...rest }: ComponentProps<'a'> & { readonly to: string }) {
  return <a {...rest} href={`#${to}`} aria-current={to === '/matches' ? 'page' : undefined} />;
}

export function Gallery() {
  const [notices, setNotices] = useState([
    { id: 1, kind: 'success' as const, text: 'Successfully joined the match!', undo: () => {} },
  ]);
  return (
    <>
      <SkipLink />
      <SiteHeader
        link={GalleryLink}
        links={LINKS}
        account={(closeMenu) => (
          <Button size="small" onClick={closeMenu}>
            Log in
          </Button>
        )}
      />
      <main id="main" tabIndex={-1}>
        <Page>
          <PageHeader
            title="Upcoming Matches"
            subtitle="Pick a game, check there’s a place left, and join."
            actions={
              <Button variant="primary" icon={<Icon of={PlusIcon} />}>
                Create Match
              </Button>
            }
          />
          <Stack gap={6}>
            <MatchSection />
            <NumberSection />
            <ActionSection />
            <FormSection />
            <StateSection />
          </Stack>
        </Page>
      </main>
      <NoticeRegion
        notices={notices}
        onDismiss={(id) => setNotices((all) => all.filter((one) => one.id !== id))}
        onUndo={(id) => setNotices((all) => all.filter((one) => one.id !== id))}
      />
    </>
  );
}
