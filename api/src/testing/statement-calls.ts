import type { RequestOf, ResponseOf } from '@kickabout/contract';
import type { TestClub, TestPlayer } from './test-club.ts';

type Decisions = Partial<RequestOf<'importStatement'>['body']>;

/** What an admin does with statements. */
export function statementCalls(club: TestClub, admin: TestPlayer) {
  const importIt = (id: number, fingerprint: string, decisions: Decisions = {}) =>
    club.call('importStatement', admin, {
      params: { id },
      body: { fingerprint, layout_is_right: true, ...decisions },
    });
  const upload = async (
    text: string | Uint8Array,
    file_name = 'november.csv',
  ): Promise<ResponseOf<'uploadStatement'>> => {
    const content = Buffer.from(text).toString('base64');
    return (await club.call('uploadStatement', admin, { body: { file_name, content } })).body;
  };
  return {
    upload,
    importIt,
    async importFile(text: string | Uint8Array, decisions: Decisions = {}) {
      const { statement_id: id, fingerprint, lines } = await upload(text);
      return { id, lines, ...(await importIt(id, fingerprint, decisions)) };
    },
    /** Says how a file is read; returns what it says then. */
    say: async (id: number, body: RequestOf<'setStatementColumns'>['body']) =>
      (await club.call('setStatementColumns', admin, { params: { id }, body })).body,
  };
}
