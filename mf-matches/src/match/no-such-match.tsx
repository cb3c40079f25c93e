import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, EmptyState, Page, PageHeader } from '@kickabout/ui';

/** Stands where a match would be that does not exist, or not any more. */
export function NoSuchMatch() {
  return (
    <Page>
      <PageHeader title="Match not found" />
      <Card>
        <EmptyState
          title="There is no such match"
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
