import type { MatchStatus } from '@kickabout/contract';
import { describe, expect, it, test } from 'vitest';
import { sampleMatch, sampleMember } from '../testing/sample-match.ts';
import {
  chooseBest,
  countVotes,
  endVote,
  isVotingOpen,
  VOTING_MS,
  type Vote,
  type Voting,
  voteRefusal,
  votingAfter,
} from './man-of-the-match-vote.ts';
import type { Match } from './match.ts';

const NOW = 1_000_000;
const NONE: Voting = { votesEndAt: null, voteWinners: null };
const OPEN: Voting = { votesEndAt: NOW + 100, voteWinners: null };
const BEGUN: Voting = { votesEndAt: NOW + VOTING_MS, voteWinners: null };
const COUNTED: Voting = { votesEndAt: NOW - 100, voteWinners: [1] };

test.each<[string, Voting, MatchStatus, MatchStatus, Voting]>([
  ['begins when the match is completed', NONE, 'in_progress', 'completed', BEGUN],
  ['goes on when a completed match is saved again', OPEN, 'completed', 'completed', OPEN],
  ['isn’t held for a match that was completed before', NONE, 'completed', 'completed', NONE],
  ['isn’t held for a friendly', NONE, 'in_progress', 'friendly', NONE],
  ['stops when the match goes on', OPEN, 'completed', 'in_progress', NONE],
  ['stays counted when the match goes on', COUNTED, 'completed', 'in_progress', COUNTED],
  ['is held once', COUNTED, 'in_progress', 'completed', COUNTED],
  ['is forgotten when the match is upcoming again', COUNTED, 'completed', 'pending', NONE],
])('the vote %s', (_, before, from, to, after) => {
  expect(votingAfter(before, { from, to, now: NOW })).toEqual(after);
});

test.each<[string, Parameters<typeof isVotingOpen>[0], boolean]>([
  ['until it ends', { ...OPEN, manOfTheMatchId: null }, true],
  ['not from then on', { votesEndAt: NOW, voteWinners: null, manOfTheMatchId: null }, false],
  ['not once it’s counted', { ...OPEN, voteWinners: [], manOfTheMatchId: null }, false],
  ['not while an admin has picked someone', { ...OPEN, manOfTheMatchId: 1 }, false],
  ['never without a vote', { ...NONE, manOfTheMatchId: null }, false],
])('players can vote: %s', (_, voting, expected) => {
  expect(isVotingOpen(voting, NOW)).toBe(expected);
});

const member = (playerId: number, plays = true, guestId: string | null = null) =>
  sampleMember({ playerId, guestId, joinedAt: playerId, teamId: 1, plays });
/** 1 to 4 played, 5 didn’t, and 6 is in the match only by a guest. */
const match = sampleMatch({
  status: 'completed',
  members: [1, 2, 3, 4].map((id) => member(id)).concat(member(5, false), member(6, true, 'guest')),
});

describe('a vote', () => {
  test.each<[string, Vote, string]>([
    ['for another who played', { voterId: 1, playerId: 2 }, 'ok'],
    ['for oneself', { voterId: 1, playerId: 1 }, 'own_vote'],
    ['for someone who didn’t play', { voterId: 1, playerId: 5 }, 'did_not_play'],
    ['for someone’s guest', { voterId: 1, playerId: 6 }, 'did_not_play'],
    ['by someone who didn’t play', { voterId: 5, playerId: 1 }, 'voter_did_not_play'],
    ['by someone who isn’t in the match', { voterId: 7, playerId: 7 }, 'voter_did_not_play'],
  ])('%s', (_, vote, expected) => {
    expect(voteRefusal({ ...match, isOpen: true }, vote) ?? 'ok').toBe(expected);
  });

  it('comes too late once the vote is over', () => {
    expect(voteRefusal({ ...match, isOpen: false }, { voterId: 1, playerId: 2 })).toBe('voting_closed');
  });
});

/** `1>2` is a vote of player 1 for player 2. */
const votes = (text: string): Vote[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((vote) => {
      const [voterId = 0, playerId = 0] = vote.split('>').map(Number);
      return { voterId, playerId };
    });

test.each([
  ['the most votes win', '1>2 2>3 3>2 4>1', [2], 2],
  ['a tie is shared, and leaves no single man of the match', '1>2 2>1', [2, 1], null],
  ['no votes, no winner', '', [], null],
  ['votes by and for those who didn’t play don’t count', '5>1 1>5 2>5 6>1 3>4', [4], 4],
])('%s', (_, given, winners, manOfTheMatchId) => {
  expect(countVotes({ ...match, manOfTheMatchId: null }, votes(given))).toEqual({
    voteWinners: winners,
    manOfTheMatchId,
  });
});

test.each<[string, Partial<Match>, Partial<Match> | null]>([
  ['when it ends', { votesEndAt: NOW }, { voteWinners: [2], manOfTheMatchId: 2, votesEndAt: NOW }],
  ['not before', { votesEndAt: NOW + 1 }, null],
  ['once', { votesEndAt: NOW, voteWinners: [] }, null],
  ['only if there is one', {}, null],
])('a vote is counted %s', (_, facts, after) => {
  const before = { ...match, ...facts };
  expect(endVote(before, votes('1>2'), NOW)).toEqual(after && { ...before, ...after });
});

test.each<[number | null, Partial<Match>, Partial<Match> | null]>([
  [1, {}, { manOfTheMatchId: 1 }],
  [1, { voteWinners: [2] }, { manOfTheMatchId: 1, voteWinners: [] }],
  [null, { manOfTheMatchId: 1 }, { manOfTheMatchId: null }],
  [5, {}, null],
])('an admin chooses %s', (playerId, facts, after) => {
  const before = { ...match, ...facts };
  expect(chooseBest(before, playerId)).toEqual(
    after ? { ok: true, match: { ...before, ...after } } : { ok: false, reason: 'did_not_play' },
  );
});

it('an admin’s choice stays, however the players voted', () => {
  expect(countVotes({ ...match, manOfTheMatchId: 3 }, votes('1>2 3>2'))).toEqual({
    voteWinners: [],
    manOfTheMatchId: 3,
  });
});
