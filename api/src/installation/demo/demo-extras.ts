import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import type { CallAs } from './call-handler-as.ts';

import { DEMO_FEEDBACK } from './demo-people.ts';
import { between, seededRandom } from './random.ts';

/** Rates everyone in everything. Each player has their own level, and few can keep goal. */
export async function rateEveryone(callAs: CallAs, at: number, playerIds: readonly number[]): Promise<void> {
  const random = seededRandom(11);
  for (const playerId of playerIds) {
    const level = between(42, 74, random);
    const body = Object.fromEntries(
      FIRST_ATTRIBUTES.map((name) => {
        const base = name === 'goalkeeping' ? (random() < 0.2 ? 72 : 30) : level;
        return [name, Math.max(5, Math.min(95, base + between(-14, 14, random)))];
      }),
    );
    await callAs('updatePlayerAttributes', at, 1, { params: { playerId }, body });
  }
}

export async function addFeedback(callAs: CallAs, now: number): Promise<void> {
  for (const { by, daysAgo, comment, anonymous, replies } of DEMO_FEEDBACK) {
    const at = now - daysAgo * DAY_MS;
    const { feedback_id } = await callAs('createFeedback', at, by, {
      body: { comment, is_anonymous: anonymous },
    });
    for (const [index, reply] of replies.entries())
      await callAs('createReply', at + (index + 2) * HOUR_MS, reply.by, {
        params: { id: feedback_id },
        body: { reply_content: reply.text, user_id: reply.by },
      });
  }
}
