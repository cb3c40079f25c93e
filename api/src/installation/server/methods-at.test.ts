import { API_PREFIX } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { methodsAt } from './methods-at.ts';

it.each([
  ['/matches/pending', ['GET']],
  ['/matches/usual', ['GET']],
  ['/matches/7', ['GET', 'PUT', 'DELETE']],
  ['/matches/7/?x=1', ['GET', 'PUT', 'DELETE']],
  ['/players/check', ['GET']],
  ['/players/auth0-signup', ['POST']],
  ['/nothing', []],
])('at %s the methods are %j', (path, methods) => {
  expect(methodsAt(API_PREFIX + path).toSorted()).toEqual(methods.toSorted());
});
