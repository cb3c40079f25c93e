import { useQuery } from '@kickabout/client/query';
import { Link, useNavigate } from '@kickabout/federation/router';
import {
  BalanceIcon,
  Button,
  ButtonLink,
  CalendarIcon,
  Card,
  EditIcon,
  Icon,
  Loading,
  PlusIcon,
  SkeletonText,
  TrashIcon,
  TrophyIcon,
  UsersIcon,
} from '@kickabout/ui';
import { type ReactNode, useId, useState } from 'react';
import { EditMatchForm } from './edit-match/edit-match-form.tsx';
import { ManOfTheMatchTool } from './man-of-the-match/man-of-the-match-tool.tsx';
import styles from './match-tools.module.css';
import { membersOf } from './members.ts';
import { useRepeatMatch } from './mutations.ts';
import { StatsSheet } from './player-stats/stats-sheet.tsx';
import { PlayersTool } from './players/players-tool.tsx';
import { type Match, type MatchPlayer, matchPlayersQuery, matchQuery } from './queries.ts';
import { RemovalTools } from './removal/removal-tools.tsx';
import { TeamTools } from './teams/team-tools.tsx';

/** Creates the same match for next week and opens its page, or opens the one that's there already. */
function RepeatMatch({ match }: { readonly match: Match }) {
  const navigate = useNavigate();
  const repeat = useRepeatMatch(navigate);
  return (
    <Button
      icon={<Icon of={CalendarIcon} />}
      className={styles['button']}
      pending={repeat.isPending}
      pendingLabel="Creating the match…"
      onClick={() => repeat.mutate({ params: { id: match.match_id } })}
    >
      Same again next week
    </Button>
  );
}

/** The admin tools on the match page. The page itself reports a match that fails to load. */
export function Component({ matchId }: { readonly matchId: number }) {
  const match = useQuery(matchQuery(matchId));
  const players = useQuery(matchPlayersQuery(matchId));
  if (match.data === undefined) return null;
  return <ToolBox key={matchId} match={match.data} players={players.data ?? null} />;
}

const TOOLS = [
  { id: 'match', label: 'Edit match', icon: <Icon of={EditIcon} /> },
  { id: 'teams', label: 'Teams', icon: <Icon of={BalanceIcon} /> },
  { id: 'players', label: 'Players', icon: <Icon of={PlusIcon} /> },
  { id: 'stats', label: 'Player stats', icon: <Icon of={UsersIcon} /> },
  { id: 'best', label: 'Man of the match', icon: <Icon of={TrophyIcon} /> },
  { id: 'removal', label: 'Remove or delete', icon: <Icon of={TrashIcon} /> },
] as const;
type ToolId = (typeof TOOLS)[number]['id'];

interface ToolBoxProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[] | null;
}

/** The tools, one open at a time. A closed one stays mounted, so that what was typed in it is kept. */
function ToolBox({ match, players }: ToolBoxProps) {
  const [open, setOpen] = useState<ToolId | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<ToolId>>(new Set());
  const ids = useId();

  function toggle(tool: ToolId) {
    setOpen(open === tool ? null : tool);
    setOpened(new Set([...opened, tool]));
  }

  return (
    <div data-print="hide">
      <Card title="Admin tools" tone="sunken">
        <div className={styles['buttons']}>
          {TOOLS.map(({ id, label, icon }) => (
            <Button
              key={id}
              icon={icon}
              aria-expanded={open === id}
              aria-controls={opened.has(id) ? `${ids}-${id}` : undefined}
              className={styles['button']}
              onClick={() => toggle(id)}
            >
              {label}
            </Button>
          ))}
          <RepeatMatch match={match} />
          <ButtonLink
            as={Link}
            to={`/series?match=${match.match_id}`}
            icon={<Icon of={CalendarIcon} />}
            className={styles['button']}
          >
            Repeat every week
          </ButtonLink>
        </div>
        {TOOLS.filter(({ id }) => opened.has(id)).map(({ id }) => (
          <div key={id} id={`${ids}-${id}`} hidden={open !== id} className={styles['tool']}>
            {toolOf(id, match, players)}
          </div>
        ))}
      </Card>
    </div>
  );
}

function toolOf(id: ToolId, match: Match, players: readonly MatchPlayer[] | null): ReactNode {
  if (id === 'match') return <EditMatchForm match={match} />;
  if (players === null) {
    return (
      <Loading label="Loading players…">
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  const members = membersOf(match, players);
  switch (id) {
    case 'teams':
      return <TeamTools match={match} players={members} />;
    case 'players':
      return <PlayersTool match={match} players={members} />;
    case 'stats':
      return <StatsSheet match={match} players={members} />;
    case 'best':
      return <ManOfTheMatchTool match={match} players={players} />;
    case 'removal':
      return <RemovalTools match={match} players={players} />;
    default:
      return id satisfies never;
  }
}
