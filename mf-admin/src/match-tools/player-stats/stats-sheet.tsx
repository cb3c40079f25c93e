import { formatPence, hasStarted, LATE_FEE_PENCE } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { Button, EmptyState, Form, Icon, SubmitButton, UsersIcon } from '@kickabout/ui';
import { useState } from 'react';
import { MONEY_QUERIES } from '../../money-queries.ts';
import type { Member } from '../guest-members.ts';
import {
  changeKnownGuests,
  changeKnownPlayers,
  type Match,
  matchKeys,
  RESULT_QUERIES,
} from '../match-data.ts';
import { SaveBar } from '../save-bar.tsx';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import { NotedResult } from './noted-result.tsx';
import { FAILED, LABELS, type SavedStats, saveStats } from './save-stats.ts';
import { changesOf, type StatsDraft, type StatsFields, scoreOf } from './stats-fields.ts';
import { StatsRow } from './stats-row.tsx';
import styles from './stats-sheet.module.css';

interface StatsSheetProps {
  readonly match: Match;
  readonly players: readonly Member[];
}

/** Every player's stats on one sheet, saved together. A field that has not been typed in follows the server. */
export function StatsSheet({ match, players }: StatsSheetProps) {
  const [draft, setDraft] = useState<StatsDraft>({});
  const changed = players.filter((player) => changesOf(player, draft) !== null).length;
  const save = useApiMutation<void, SavedStats>('updateMatchPlayer', {
    call: () => saveStats(players, draft),
    changes: [...matchKeys(match.match_id), 'listLates', ...RESULT_QUERIES, ...MONEY_QUERIES],
    done: ({ problem }) => (problem === null ? 'Player stats updated successfully.' : null),
    failed: FAILED,
    labels: LABELS,
    onDone: ({ saved }) => {
      const now = new Map(saved.map((player) => [player.player_id, player]));
      changeKnownPlayers(match.match_id, (player) => now.get(player.player_id) ?? player);
      changeKnownGuests(match.match_id, saved);
      setDraft((before) => without(before, [...now.keys()]));
    },
  });

  function edit(playerId: number, fields: Partial<StatsFields>) {
    setDraft((before) => ({ ...before, [playerId]: { ...before[playerId], ...fields } }));
  }

  function discard() {
    setDraft({});
    save.reset();
  }

  if (players.length === 0) {
    return (
      <EmptyState icon={<Icon of={UsersIcon} />} title="No players yet">
        You can enter stats once someone joins.
      </EmptyState>
    );
  }
  const score = scoreOf(players, draft);
  return (
    <Form
      onSubmit={() => save.mutate()}
      problem={save.data?.problem ?? save.problem}
      pending={save.isPending}
      className={styles['sheet']}
    >
      <NotedResult
        matchId={match.match_id}
        members={players}
        onUse={(noted) => setDraft((before) => mergeDrafts(before, noted))}
      />
      {TEAM_ORDER.map((teamId) => {
        const members = players.filter(({ team_id }) => team_id === teamId);
        if (members.length === 0) return null;
        return (
          <div key={teamId} className={styles['team']} data-team={teamId}>
            <h3 className={styles['title']}>{TEAM_NAMES[teamId]}</h3>
            {members.map((player) => (
              <StatsRow key={player.player_id} player={player} draft={draft} onEdit={edit} />
            ))}
          </div>
        );
      })}
      {hasStarted(match.match_status) && (
        <p className={styles['note']}>
          Being late costs {formatPence(LATE_FEE_PENCE)}. Changing a team here doesn’t change who’s charged:
          save the teams for that.
        </p>
      )}
      <SaveBar>
        <output aria-label="Score" className={styles['score']}>
          {score.team1} – {score.team2}
        </output>
        <Button variant="quiet" disabled={changed === 0 || save.isPending} onClick={discard}>
          Discard
        </Button>
        <SubmitButton disabled={changed === 0}>Save player stats</SubmitButton>
      </SaveBar>
    </Form>
  );
}

/** What was typed for other fields stays. */
function mergeDrafts(before: StatsDraft, added: StatsDraft): StatsDraft {
  const merged = Object.entries(added).map(([id, fields]) => [id, { ...before[Number(id)], ...fields }]);
  return { ...before, ...Object.fromEntries(merged) };
}

function without(draft: StatsDraft, playerIds: readonly number[]): StatsDraft {
  return Object.fromEntries(Object.entries(draft).filter(([id]) => !playerIds.includes(Number(id))));
}
