import type { TemplateRead } from '@kickabout/contract';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';

/** Answers calls as for someone without a token, from memory; undefined if they get nothing. */
export type VisitorAnswers = (cached: Cached, read: TemplateRead) => Promise<unknown>;
