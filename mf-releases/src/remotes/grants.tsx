import { Button, Card, List, ListRow, useConfirm, useMoveFocus } from '@kickabout/ui';
import { useSetRemoteGrant } from './mutations.ts';
import type { Remote } from './queries.ts';
import { claimLine, claimsIn } from './release-words.ts';

type Claim = ReturnType<typeof claimsIn>[number] & { readonly isGranted: boolean };

/**
 * A remote's pages, navigation entries and slots, each with a button to withdraw it, and those that were withdrawn.
 */
export function Grants({ remote: { name, grants, withheld } }: { readonly remote: Remote }) {
  const { ask, dialog } = useConfirm();
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const set = useSetRemoteGrant(name);
  const claims: Claim[] = [
    ...claimsIn(grants).map((claim) => ({ ...claim, isGranted: true })),
    ...(withheld ? claimsIn(withheld).map((claim) => ({ ...claim, isGranted: false })) : []),
  ];

  async function change({ kind, value, isGranted }: Claim) {
    const sure =
      !isGranted ||
      (await ask({
        title: `Withdraw this from ${name}?`,
        body: `${claimLine(kind, value)} is gone for everyone straight away. If a later release asks for it again, you’ll have to approve it.`,
        confirmLabel: 'Withdraw',
        danger: true,
      }));
    if (sure)
      set.mutate(
        { params: { name }, body: { kind, value, is_granted: !isGranted } },
        { onSuccess: moveFocus },
      );
  }

  if (claims.length === 0) return null;
  return (
    <Card title={`What ${name} has`} flush>
      <div ref={list} tabIndex={-1}>
        <List label={`What ${name} has`}>
          {claims.map((claim) => {
            const line = claimLine(claim.kind, claim.value);
            return (
              <ListRow
                key={line}
                detail={claim.isGranted ? undefined : 'Withdrawn: no one gets it.'}
                trailing={
                  <Button
                    size="small"
                    pending={
                      set.isPending &&
                      set.variables.body.kind === claim.kind &&
                      set.variables.body.value === claim.value
                    }
                    aria-label={`${claim.isGranted ? 'Withdraw' : 'Grant again'}: ${line}`}
                    onClick={() => void change(claim)}
                  >
                    {claim.isGranted ? 'Withdraw' : 'Grant again'}
                  </Button>
                }
              >
                {line}
              </ListRow>
            );
          })}
        </List>
      </div>
      {dialog}
    </Card>
  );
}
