import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

describe('a sheet', () => {
  const ANN = { first_name: 'Ann', last_name: 'Lee', email: 'ann@x.test', balance: 1250 };

  it.each([
    ['CSV with names', 'Name,Email,Balance\nAnn Lee,ann@x.test,12.50\n'],
    ['CSV of a German Excel', 'Full name;E-Mail;Balance\r\nAnn Lee;ann@x.test;12,50\r\n'],
    ['pasted cells', 'First name\tSurname\tEmail\tCredit\nAnn\tLee\tann@x.test\t£12.50'],
    ['without names, in another order', 'ann@x.test,Ann Lee,12.50'],
    ['family name first', 'Player,Email,Balance\n"Lee, Ann",ann@x.test,12.50'],
    ['other columns and empty rows', 'Notes,Name,Email,Balance\n\ngoalie,Ann Lee,ann@x.test,12.50\n,,,\n'],
  ])('%s', (_, text) => {
    const { people, faults } = readPeople(POUNDS, text);
    expect(faults).toEqual([]);
    expect(people.map(({ line: _line, ...person }) => person)).toEqual([ANN]);
  });

  const balances = (text: string, said?: Parameters<typeof readPeople>[2]) =>
    readPeople(POUNDS, text, said).people.map(({ first_name, last_name, balance }) => [
      first_name,
      last_name,
      balance,
    ]);

  it.each([
    ['numbers of a list', '1\tAnn Lee\tann@x.test\n2\tBob Ray\tbob@x.test', [0, 0]],
    ['shirt numbers', '7;Ann Lee;ann@x.test;5.00\n9;Bob Ray;bob@x.test;12.50', [500, 1250]],
    ['numbers under another heading', 'Name,Age,Group\nAnn Lee,31,4\nBob Ray,28,5', [0, 0]],
    ['what they owe', 'Name;Owes\nAnn Lee;5\nBob Ray;0', [-500, 0]],
    [
      'a semicolon in a note',
      'Name,Email,Balance,Notes\nAnn Lee,ann@x.test,5,in goal; left-footed\nBob Ray,bob@x.test,6,',
      [500, 600],
    ],
    ['a line for Excel above', 'sep=;\nVorname;Nachname;Guthaben\nAnn;Lee;5,00\nBob;Ray;6,00', [500, 600]],
    ['hard spaces', 'Name\u00a0;Balance\nAnn\u00a0Lee;5\nBob Ray;6', [500, 600]],
  ])('%s', (_, text, minor) => {
    expect(balances(text)).toEqual([
      ['Ann', 'Lee', minor[0]],
      ['Bob', 'Ray', minor[1]],
    ]);
  });

  it.each([
    ['Firstname,Lastname,E-Mail Address,Account Balance\nYan One,,yan@x.test,5', [['Yan', 'One', 500]]],
    ['Member first name,Member last name,Member email,Group\nAnn,Lee,ann@x.test,A', [['Ann', 'Lee', 0]]],
    [
      'Kto,Adres\nAnn Lee,ann@x.test\nBob Ray,bob@x.test',
      [
        ['Ann', 'Lee', 0],
        ['Bob', 'Ray', 0],
      ],
    ],
    [
      'Name\n"Lee, Ann"\nRAY Bob\nCy Fox',
      [
        ['Ann', 'Lee', 0],
        ['Bob', 'RAY', 0],
        ['Cy', 'Fox', 0],
      ],
    ],
    [
      '1. Ann Lee\n2) Bob Ray',
      [
        ['Ann', 'Lee', 0],
        ['Bob', 'Ray', 0],
      ],
    ],
    ['Name;Vorname;Guthaben\nLee;Ann;5,00', [['Ann', 'Lee', 500]]],
    ['Surname and first name,Email\nVan Dyk Ann,ann@x.test', [['Ann', 'Van Dyk', 0]]],
  ])('%j', (text, people) => expect(balances(text)).toEqual(people));

  it.each([
    ['Balance due', -550],
    ['Balance owed', -550],
    ['Outstanding balance', -550],
    ['Fees due', -550],
    ['Amount due', -550],
    ['Balance', 550],
  ])('“%s” of 5.50 is %i pence', (heading, minor) => {
    expect(balances(`Name,Email,${heading}\nAnn Lee,ann@x.test,5.50\nBob Ray,bob@x.test,0.00`)).toEqual([
      ['Ann', 'Lee', minor],
      ['Bob', 'Ray', 0],
    ]);
  });

  it('headings with a number are headings', () => {
    const text =
      'First Name,Last Name,Email 1,Phone 1\nAnn,Lee,ann@x.test,07700 900123\nBob,Ray,bob@x.test,07700 900124';
    expect(readPeople(POUNDS, text)).toMatchObject({
      faults: [],
      people: [
        { last_name: 'Lee', email: 'ann@x.test', balance: 0 },
        { last_name: 'Ray', email: 'bob@x.test', balance: 0 },
      ],
    });
  });

  it('two columns of addresses are a question', () => {
    const text = 'First name,Last name,Guardian email,Email\nAnn,Lee,mum@x.test,ann@x.test';
    const { people, faults } = readPeople(POUNDS, text);
    expect(people).toMatchObject([{ email: null }]);
    expect(faults).toEqual([
      {
        line: 1,
        reason:
          'There are addresses in “Guardian email” and “Email”. Choose which column has the players’ own.',
      },
    ]);
    expect(readPeople(POUNDS, text, ['first', 'last', null, 'email'])).toMatchObject({
      people: [{ email: 'ann@x.test' }],
      faults: [],
    });
  });

  it('marks beside a name aren’t part of it', () => {
    expect(balances('Ann Lee ✅\n✔️ Bob Ray\nCy Fox 👍🏽')).toEqual([
      ['Ann', 'Lee', 0],
      ['Bob', 'Ray', 0],
      ['Cy', 'Fox', 0],
    ]);
  });

  it('says what each column was read as, and reads it as an admin says', () => {
    const text = 'Name,Nr,Stand\nAnn Lee,7,5.00';
    expect(readPeople(POUNDS, text).columns).toEqual([
      { name: 'Name', role: 'name', sample: 'Ann Lee' },
      { name: 'Nr', role: null, sample: '7' },
      { name: 'Stand', role: null, sample: '5.00' },
    ]);
    expect(balances(text, ['name', null, 'balance'])).toEqual([['Ann', 'Lee', 500]]);
    expect(balances(text, ['name', 'owes', null])).toEqual([['Ann', 'Lee', -700]]);
  });

  it('someone may have no address and no balance, or owe the club', () => {
    const { people } = readPeople(POUNDS, 'Name,Email,Balance\nBo Day,,\nCy Fox,,-3');
    expect(people).toMatchObject([
      { line: 2, last_name: 'Day', email: null, balance: 0 },
      { line: 3, last_name: 'Fox', email: null, balance: -300 },
    ]);
  });

  it.each([
    ['Name\nAnn', 2, 'It needs a first and a last name. An initial is enough for the last.'],
    ['Name,Email\nAnn Lee,ann@x', 2, '“ann@x” isn’t an email address.'],
    ['Name,Balance\nAnn Lee,lots', 2, 'Its amount, “lots”, can’t be read.'],
    ['Name,Balance\nAnn Lee,1.234', 2, 'Its amount has too many decimals.'],
    ['Name,Balance\nAnn Lee,99999999999', 2, 'Its balance is too large.'],
    [`Name\n${'A'.repeat(81)} Lee`, 2, 'A name can have at most 80 characters.'],
    ['Name,Email\nAnn Lee,ann@x.test\nAnne Lee,ANN@x.test', 3, 'ANN@x.test is on line 2 as well.'],
    ['Name,Email\nAnn Lee,player-9@nowhere.invalid', 2, 'No mail can reach “player-9@nowhere.invalid”.'],
    ['Name,Email\nAnn Lee,ann\u0001@x.test', 2, '“ann\u0001@x.test” isn’t an email address.'],
    ['Name\n"Ann\r\nBcc: evil@x.test Lee"', 4, expect.stringContaining('without invisible characters')],
    ['First,Last\nAnn\u202E,Lee', 2, expect.stringContaining('without invisible characters')],
    ['First,Last\nA\u00ADnn,Lee', 2, expect.stringContaining('without invisible characters')],
    ['First,Last\n\u200B,Lee', 2, expect.stringContaining('without invisible characters')],
    ['', 1, 'There’s no one on this sheet.'],
    ['Ann Lee\n'.repeat(502), 1, 'A sheet can have at most 500 people.'],
  ])('%j is refused at its line', (text, line, reason) => {
    expect(readPeople(POUNDS, text).faults).toEqual([{ line, reason }]);
  });
});
