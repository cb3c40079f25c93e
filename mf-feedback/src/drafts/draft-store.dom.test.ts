import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store as a freshly loaded page has it. */
async function loadPage() {
  vi.resetModules();
  return import('./draft-store.ts');
}

beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('survives a reload, under its own key', async () => {
    (await loadPage()).writeDraft('feedback.7', { comment: 'Bibs!', is_anonymous: 'yes' });
    const { readDraft } = await loadPage();
    expect(readDraft('feedback.7')).toEqual({ comment: 'Bibs!', is_anonymous: 'yes' });
    expect(readDraft('feedback.8')).toEqual({});
  });

  it('is cleared once sent', async () => {
    const { writeDraft, readDraft, clearDraft } = await loadPage();
    writeDraft('feedback.7', { comment: 'Bibs!' });
    clearDraft('feedback.7', readDraft('feedback.7'));
    expect(readDraft('feedback.7')).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays if it changed while it was being sent', async () => {
    const { writeDraft, readDraft, clearDraft } = await loadPage();
    writeDraft('feedback.7', { comment: 'Bibs!' });
    const sent = readDraft('feedback.7');
    writeDraft('feedback.7', { comment: 'Bibs! And gloves' });
    clearDraft('feedback.7', sent);
    expect(readDraft('feedback.7')).toEqual({ comment: 'Bibs! And gloves' });
  });

  it('is not stored while blank', async () => {
    const { writeDraft, isBlank } = await loadPage();
    writeDraft('feedback.7', { comment: '', is_anonymous: '' });
    expect(isBlank({ comment: '' })).toBe(true);
    expect(isBlank({ comment: ' ' })).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', '7', 'null', '["a"]', '{"comment":7}'])('stored as %s is read as empty', async (stored) => {
    sessionStorage.setItem('kickabout.draft.feedback.7', stored);
    expect((await loadPage()).readDraft('feedback.7')['comment']).toBeUndefined();
  });

  it('lasts as long as the page if the browser refuses storage', async () => {
    const { writeDraft, readDraft } = await loadPage();
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeDraft('feedback.7', { comment: 'Bibs!' });
    expect(readDraft('feedback.7')).toEqual({ comment: 'Bibs!' });
  });
});
