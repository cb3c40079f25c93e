import { liveQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { chatTextOf, scoreText } from '@kickabout/domain';
import { notify, useApiMutation } from '@kickabout/federation/host';
import { Link, useNavigate } from '@kickabout/federation/router';
import {
  allOf,
  Button,
  COPIED,
  Dialog,
  FormError,
  formatAmount,
  QueryView,
  ScoreLine,
  SkeletonText,
  Stack,
  shareAction,
} from '@kickabout/ui';
import { useState } from 'react';
import { Scorers } from '../match/match-result.tsx';
import { type Match, matchesQuery, matchPlayersQuery, matchQuery } from '../match-model/queries.ts';
import { resultToSave } from './result-to-save.ts';

/** An admin ends the match: the score and who scored, and one button that saves it all. */
export function FullTime({ match }: { readonly match: Match }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        Full time
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Full time">
        <ResultOf match={match} />
      </Dialog>
    </>
  );
}

function ResultOf({ match }: { readonly match: Match }) {
  const players = useQuery(matchPlayersQuery(match.match_id));
  const notes = useQuery(liveQuery('listMatchNotes', { params: { id: match.match_id } }));
  const data = players.data && notes.data && resultToSave(match, players.data, notes.data);
  return (
    <QueryView
      query={{ ...allOf(players, notes), data }}
      what="the result"
      skeleton={<SkeletonText lines={6} />}
    >
      {(result) => <SaveResult match={match} result={result} />}
    </QueryView>
  );
}

interface SaveResultProps {
  readonly match: Match;
  readonly result: ReturnType<typeof resultToSave>;
}

function SaveResult({ match, result }: SaveResultProps) {
  const id = match.match_id;
  const navigate = useNavigate();
  const save = useApiMutation('saveResult', {
    changes: [
      matchQuery(id).queryKey,
      matchPlayersQuery(id).queryKey,
      matchesQuery('in_progress').queryKey,
      matchesQuery('completed').queryKey,
      'getHome',
      'getLeaderboard',
      'getSeasonalLeaderboard',
      'getPlayerMonthlyStats',
      'getPlayerStats',
      'listAuditEntries',
    ],
    done: (saved) => {
      const shown = { price: formatAmount(saved.price), origin: window.location.origin };
      const text = chatTextOf(saved, result.everyone, shown);
      return {
        text: 'Result saved. The players can vote for the man of the match.',
        action: shareAction({ text, picture: `/matches/${id}/picture.png` }, () => notify('success', COPIED)),
      };
    },
    failed: 'The result wasn’t saved.',
    failure: 'form',
  });
  const { score, everyone, otherwiseNoted, isDoubtful, body } = result;
  return (
    <Stack>
      <ScoreLine team1={score.team1} team2={score.team2} />
      {score.team1 + score.team2 > 0 ? <Scorers everyone={everyone} /> : <p>No goals were noted.</p>}
      {otherwiseNoted && (
        <p>On the pitch it was {scoreText(otherwiseNoted)}: a team or a scorer has changed since.</p>
      )}
      {isDoubtful && (
        <p>
          Two phones may have noted the same goal: <Link to={`/matches/${id}/pitch`}>decide that first</Link>.
        </p>
      )}
      <FormError message={save.problem?.message ?? null} errors={save.problem?.errors ?? []} />
      <Button
        variant="primary"
        size="large"
        block
        pending={save.isPending}
        pendingLabel="Saving…"
        onClick={() =>
          save.mutate(
            { params: { id }, body },
            { onSuccess: () => void navigate(`/matches/${id}`, { replace: true }) },
          )
        }
      >
        Save result
      </Button>
      <p>This completes the match and opens the vote. You can correct it later in Player stats.</p>
    </Stack>
  );
}
