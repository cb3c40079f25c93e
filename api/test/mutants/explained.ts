/** Mutants that no test can or should notice, each with the reason. A test checks that each still exists. */
export const EXPLAINED: readonly { file: string; before: string; after: string; reason: string }[] = [
  ...['amountMinor <= 0', 'amountMinor < (0 + 1)'].map((after) => ({
    file: 'shared/domain/src/match/charges.ts',
    before: 'amountMinor < 0',
    after,
    reason: 'Whole numbers, and lines with zero are left out before.',
  })),
  {
    file: 'shared/domain/src/match/charges.ts',
    before: 'amountMinor: (byPlayer.get(playerId) ?? [])',
    after: 'amountMinor: ((byPlayer.get(playerId)))',
    reason: 'The ids are the keys of the same map; only the type doesn’t say so.',
  },
  {
    file: 'shared/domain/src/payment-codes.ts',
    before: "bic ?? '',",
    after: '(bic),',
    reason: 'Joined, null is an empty line too.',
  },
  {
    file: 'shared/domain/src/match/places.ts',
    before:
      'return match.members.map((member) => (member.plays === null ? member : { ...member, plays: null }));',
    after: 'return match.members.map((member) => (false ? member : { ...member, plays: null }));',
    reason: 'Only saves copying members who are as they should be.',
  },
  {
    file: 'shared/domain/src/match/scores.ts',
    before: 'return team1 > team2 ? 1 : 2;',
    after: 'return team1 >= team2 ? 1 : 2;',
    reason: 'A draw has been answered before.',
  },
  ...['<= b.note_id ? -1 : 1', '< b.note_id ? -(1 + 1) : 1', '< b.note_id ? -1 : (1 + 1)'].map((after) => ({
    file: 'shared/domain/src/match-notes.ts',
    before: 'return timeOf(a) - timeOf(b) || (a.note_id < b.note_id ? -1 : 1);',
    after: `return timeOf(a) - timeOf(b) || (a.note_id ${after});`,
    reason: 'No two notes have the same id, and only the sign counts.',
  })),
  {
    file: 'shared/domain/src/match-notes.ts',
    before: "const verdicts = inOrder.filter((note): note is Verdict => 'other_id' in note);",
    after: 'const verdicts = inOrder;',
    reason:
      'Other notes name no pair and have another kind, so no one finds them. Only the type needs the filter.',
  },
  ...['!first && !goal', 'false'].map((condition) => ({
    file: 'shared/domain/src/match-notes.ts',
    before: "if (!first || !goal) throw new Error('A goal needs a note.');",
    after: `if (${condition}) throw new Error('A goal needs a note.');`,
    reason: 'Groups without a note are left out before; only the type doesn’t say so.',
  })),
  {
    file: 'shared/domain/src/payment-reference.ts',
    before: 'const code = digits.reduce((sum, digit) => sum * ALPHABET.length + digit, 0);',
    after: 'const code = digits.reduce((sum, digit) => sum * ALPHABET.length + digit, (0 + 1));',
    reason: 'The code is CODES larger, and only counts modulo CODES.',
  },
  {
    file: 'api/src/kernel/auth/find-caller.ts',
    before: "return { value: found ?? null, topics: ['callers'], bytes: 300 };",
    after: "return { value: found ?? null, topics: ['callers'], bytes: (300 + 1) };",
    reason: 'An estimate of the memory that it takes.',
  },
  {
    file: 'api/src/kernel/auth/key-set.ts',
    before: 'let lastFailed = false;',
    after: 'let lastFailed = true;',
    reason: 'It only counts after a fetch, which sets it.',
  },
  ...[
    'n: z.string().min((1 + 1)), e: z.string().min(1)',
    'n: z.string().min(1), e: z.string().min((1 + 1))',
  ].map((fields) => ({
    file: 'api/src/kernel/auth/key-set.ts',
    before:
      "const rsaKey = z.looseObject({ kty: z.literal('RSA'), n: z.string().min(1), e: z.string().min(1) });",
    after: `const rsaKey = z.looseObject({ kty: z.literal('RSA'), ${fields} });`,
    reason: 'One byte already takes two characters.',
  })),
  {
    file: 'api/src/kernel/auth/key-set.ts',
    before: 'if (stored === null) throw error;',
    after: 'if (false) throw error;',
    reason: 'The next line fails too, with a less exact reason in the log.',
  },
  {
    file: 'api/src/kernel/auth/key-set.ts',
    before: 'if (keys === undefined) use(usableKeys({ keys: stored }));',
    after: 'if (true) use(usableKeys({ keys: stored }));',
    reason: 'Only differs if the provider comes back while the database answers.',
  },
  {
    file: 'api/src/kernel/auth/remembering-tokens.ts',
    before: 'const MOST_CHARACTERS = 16_000_000;',
    after: 'const MOST_CHARACTERS = (16000000 + 1);',
    reason: 'How much memory it may take is a choice.',
  },
  {
    file: 'api/src/kernel/auth/verified-email.ts',
    before: 'const MOST_KEPT = 1000;',
    after: 'const MOST_KEPT = (1000 + 1);',
    reason: 'How much memory it may take is a choice.',
  },
  {
    file: 'api/src/publishing/remotes/find-publish-key.ts',
    before: 'const NOTE_USE_EVERY = 60_000;',
    after: 'const NOTE_USE_EVERY = (60000 + 1);',
    reason: 'The last use is only noted to the minute.',
  },
  {
    file: 'api/src/publishing/remotes/find-publish-key.ts',
    before: 'if (found.last_used_at === null || now - found.last_used_at.getTime() > NOTE_USE_EVERY)',
    after: 'if (found.last_used_at === null || now - found.last_used_at.getTime() >= NOTE_USE_EVERY)',
    reason: 'The last use is only noted to the minute.',
  },
  {
    file: 'api/src/club/ledger/lock-players.ts',
    before: 'if (playerIds.length === 0) return Promise.resolve([]);',
    after: 'if (false) return Promise.resolve([]);',
    reason: 'Saves asking the database for no one.',
  },
  ...['true', 'taken.playerIds.length >= 0'].map((condition) => ({
    file: 'api/src/club/ledger/post-transfers.ts',
    before: '...(taken.playerIds.length > 0 ? [announceDebts.statement(db, taken)] : []),',
    after: `...(${condition} ? [announceDebts.statement(db, taken)] : []),`,
    reason: 'Saves asking the database for no one.',
  })),
  {
    file: 'api/src/club/ledger/post-transfers.ts',
    before:
      "if (typeof account === 'object') sums.set(account.playerId, (sums.get(account.playerId) ?? 0) + minor);",
    after: 'if (true) sums.set(account.playerId, (sums.get(account.playerId) ?? 0) + minor);',
    reason: 'The club’s accounts have no player, and the statement finds none.',
  },
  ...['[...sums]', '[...sums].filter(([, minor]) => minor >= 0)'].map((after) => ({
    file: 'api/src/club/ledger/post-transfers.ts',
    before: 'const taken = [...sums].filter(([, minor]) => minor > 0);',
    after: `const taken = ${after};`,
    reason: 'The statement leaves out those who lose nothing, too.',
  })),
  ...[
    ['refund_of', 'refundOf'],
    ['category', 'category'],
    ['match_id', 'matchId'],
    ['bank_entry_id', 'bankEntryId'],
    ['made_by', 'madeBy'],
    ['reason', 'reason'],
    ['request_id', 'requestId'],
  ].map(([column, name]) => ({
    file: 'api/src/club/ledger/post-transfers.ts',
    before: `${column}: transfer.${name} ?? null,`,
    after: `${column}: (transfer.${name}),`,
    reason: 'Kysely inserts the column’s default for undefined, which is null.',
  })),
  ...['transfers: (0 + 1), sum_minor: 0', 'transfers: 0, sum_minor: (0 + 1)'].map((after) => ({
    file: 'api/src/club/ledger/verify-ledger.ts',
    before: 'const [{ transfers, sum_minor, faults } = { transfers: 0, sum_minor: 0, faults: [] }] = rows;',
    after: `const [{ transfers, sum_minor, faults } = { ${after}, faults: [] }] = rows;`,
    reason: 'A sum over everything always has one row; only the type doesn’t say so.',
  })),
  {
    file: 'api/src/club/ledger/verify-ledger.ts',
    before: 'const AT_A_TIME = 100;',
    after: 'const AT_A_TIME = (100 + 1);',
    reason: 'Only decides how long each transaction takes.',
  },
  {
    file: 'api/src/club/ledger/verify-ledger.ts',
    before: 'after = ids.at(-1) ?? after;',
    after: 'after = (ids.at(-1));',
    reason: 'There are ids at this point; only the type doesn’t say so.',
  },
  {
    file: 'api/src/kernel/http/guard.ts',
    before: 'const disabledReason = caller?.player?.disabledReason ?? null;',
    after: 'const disabledReason = (caller?.player?.disabledReason);',
    reason: 'Undefined without an account, and then no one is admitted as a player either way.',
  },
];
