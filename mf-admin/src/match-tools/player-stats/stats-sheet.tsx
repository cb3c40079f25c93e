import { MONEY_QUERIES } from '@kickabout/admin';
import { hasStarted, scoreText } from '@kickabout/domain';
import { useCallMutation } from '@kickabout/federation/host';
import {
  Button,
  EmptyState,
  Form,
  formatAmount,
  Icon,
  SmallText,
  SubmitButton,
  UsersIcon,
} from '@kickabout/ui';
import { useState } from 'react';
import { changeKnownMembers, type ToolProps } from '../members.ts';
import { matchKeys, RESULT_QUERIES } from '../queries.ts';
import { SaveBar } from '../save-bar.tsx';
import { TEAM_NAMES, TEAM_ORDER } from '../team-names.ts';
import { NotedResult } from './noted-result.tsx';
import { FAILED, saveStats } from './save-stats.ts';
import { changesOf, type StatsDraft, type StatsFields, scoreOf } from './stats-fields.ts';
import { StatsRow } from './stats-row.tsx';
import styles from './stats-sheet.module.css';

/** Every player's stats on one sheet, saved together. A field that has not been typed in follows the server. */
export function StatsSheet({ match, players }: ToolProps) {
  const [draft, setDraft] = useState<StatsDraft>({});
  const changed = players.filter((player) => changesOf(player, draft) !== null).length;
  const save = useCallMutation('updateMatchPlayer', () => saveStats(players, draft), {
    changes: [...matchKeys(match.match_id), 'listLates', ...RESULT_QUERIES, ...MONEY_QUERIES],
    failed: FAILED,
    failure: 'form',
    done: ({ saved, problem }) => {
      changeKnownMembers(match.match_id, saved);
      setDraft((before) => without(before, new Set(saved.map(({ key }) => key))));
      return problem === null ? 'Player stats updated successfully.' : null;
    },
  });

  function edit(key: string, fields: Partial<StatsFields>) {
    setDraft((before) => ({ ...before, [key]: { ...before[key], ...fields } }));
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
      mutation={{ ...save, problem: save.data?.problem ?? save.problem }}
      wide
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
              <StatsRow key={player.key} player={player} draft={draft} onEdit={edit} />
            ))}
          </div>
        );
      })}
      {hasStarted(match.match_status) && (
        <SmallText>
          Late fee: {formatAmount(match.late_fee)}. To change who’s charged, edit the teams instead.
        </SmallText>
      )}
      <SaveBar>
        <output aria-label="Score" className={styles['score']}>
          {scoreText(score)}
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
  const merged = Object.entries(added).map(([key, fields]) => [key, { ...before[key], ...fields }]);
  return { ...before, ...Object.fromEntries(merged) };
}

function without(draft: StatsDraft, saved: ReadonlySet<string>): StatsDraft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !saved.has(key)));
}
