import { describe, expect, it } from 'vitest';
import { attributeEdits, changedAttributes } from './attribute-edits.ts';

const before = { finishing: 60, tackling: 0 };

describe('editing attributes', () => {
  it('starts with the known values, and blank where no one has rated yet', () => {
    expect(attributeEdits(['finishing', 'tackling', 'pace'], before)).toEqual({
      finishing: '60',
      tackling: '0',
      pace: '',
    });
  });

  it.each([
    ['nothing when nothing changed', { finishing: '60', tackling: '0', pace: '' }, {}],
    ['only the new value', { finishing: '61', tackling: '0', pace: '' }, { finishing: 61 }],
    ['a first rating, 0 included', { finishing: '60', tackling: '0', pace: '0' }, { pace: 0 }],
    ['a value out of range too, for the server to refuse', { finishing: '600' }, { finishing: 600 }],
  ])('sends %s', (_, edits, changed) => {
    expect(changedAttributes(before, edits)).toEqual(changed);
  });
});
