import type { ProblemCode } from '@kickabout/contract';

/** A service that a request needs can't be reached or its response is invalid. Answered with its problem, and logged. */
export abstract class Unavailable extends Error {
  abstract readonly problem: ProblemCode;
}
