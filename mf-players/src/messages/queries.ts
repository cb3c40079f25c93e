import type { ResponseOf } from '@kickabout/contract';

export type MessageSettings = ResponseOf<'getMessageSettings'>;
