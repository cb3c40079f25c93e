import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, EmptyState, Page, PageHeader } from '@kickabout/ui';

/** In place of a match that doesn't exist, or no longer does. */
export function NoSuchMatch() {
  return (
    <Page>
      <PageHeader title="Match not found" />
      <Card>
        <EmptyState
          title="This match doesn’t exist"
          action={
            <ButtonLink as={Link} to="/matches">
              See all matches
            </ButtonLink>
          }
        >
          It may have been deleted.
        </EmptyState>
      </Card>
    </Page>
  );
}
