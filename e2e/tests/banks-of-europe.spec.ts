import { paymentReference } from '@kickabout/domain';
import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { expectSignedIn, pressLogIn } from '../support/pages/sign-in.ts';
import { type Player, personOf } from '../support/person.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

/** A club's currency stays once money has moved, so each currency has a product of its own. */
test.describe.configure({ timeout: 180_000 });

/** A bank's rows of a week: who paid, with which reference, and whether the bank has booked it. */
interface Row {
  day: string;
  who: string;
  reference: string;
  isPending?: boolean;
}
interface Bank {
  currency: string;
  locale: string;
  file: string;
  write: (rows: readonly Row[]) => Buffer;
}

/** The letters of Polish in Windows-1250, which banks there write. */
const POLISH = new Map(
  [...'ąćęłńóśźżŁ'].map((letter, at) => [letter, Buffer.from('b9e6eab3f1f39c9fbfa3', 'hex')[at] ?? 0]),
);
const inWindows1250 = (text: string) =>
  Buffer.from([...text].map((letter) => POLISH.get(letter) ?? letter.charCodeAt(0)));

const BANKS: Record<string, Bank> = {
  'a German club and its Sparkasse': {
    currency: 'EUR',
    locale: 'de-DE',
    file: 'umsaetze.csv',
    write: (rows) =>
      Buffer.from(
        [
          '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"',
          ...rows.map(
            ({ day, who, reference, isPending }) =>
              `"DE89370400440532013000";"${day}.11.26";"${day}.11.26";"GUTSCHR. ÜBERWEISUNG";"SVWZ+${reference}DATUM ${day}.11.2026";"${who}";"DE02120300000000202051";"BYLADEM1001";"6,50";"EUR";"Umsatz ${isPending ? 'vorgemerkt' : 'gebucht'}"`,
          ),
        ].join('\r\n'),
        'latin1',
      ),
  },
  'a Dutch club and ING': {
    currency: 'EUR',
    locale: 'nl-NL',
    file: 'afschrift.csv',
    write: (rows) =>
      Buffer.from(
        [
          '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
          ...rows
            .filter(({ isPending }) => !isPending)
            .map(
              ({ day, who, reference }) =>
                `"202611${day}";"${who}";"NL91ABNA0417164300";"NL20INGB0001234567";"GT";"Bij";"6,50";"Online bankieren";"Naam: ${who} Omschrijving: ${reference} IBAN: NL20INGB0001234567"`,
            ),
          '"20261103";"Sporthal";"NL91ABNA0417164300";"NL39RABO0300065264";"GT";"Af";"42,10";"Online bankieren";"Huur"',
        ].join('\n'),
      ),
  },
  'a Polish club and mBank': {
    currency: 'PLN',
    locale: 'pl-PL',
    file: 'lista_operacji.csv',
    write: (rows) =>
      inWindows1250(
        [
          'mBank S.A. Bankowość Detaliczna;\n\n#Klient;\nFC CZWARTEK;\n\n#dla rachunków:;\nmKonto - 61109010140000071219812874\n',
          '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
          ...rows
            .filter(({ isPending }) => !isPending)
            .map(
              ({ day, who, reference }) =>
                `2026-11-${day};"PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY  ${who} składka ${reference}";"mKonto 6110 ... 2874";"Wpływy";6,50 PLN;;`,
            ),
          '2026-11-03;"PRZELEW WŁASNY CZYNSZ ZA HALĘ";"mKonto 6110 ... 2874";"Bez kategorii";-42,10 PLN;;',
        ]
          .join('\n')
          .replaceAll('Ę', 'E')
          .replaceAll('Ą', 'A'),
      ),
  },
};

const preview = async (page: Page, site: string, name: string, buffer: Buffer) => {
  await page.goto(`${site}/bank`);
  await page.getByLabel('Statement', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

for (const [currency, banks] of Map.groupBy(Object.entries(BANKS), ([, bank]) => bank.currency))
  test(`in ${currency}, ${banks.map(([title]) => title).join(', ')}: two weeks, each payment credited once`, async ({
    page,
    playwright,
  }) => {
    const product = await startProduct({ args: ['--empty'] });
    try {
      const site = product.address;
      const founder = await personOf(page.request, site).becomePlayer('Fiona');
      await page.goto(`${site}/login`);
      await pressLogIn(page);
      await expectSignedIn(page);
      const signUp = async (name: string) =>
        personOf(await playwright.request.newContext(), site).becomePlayer(name);
      for (const [title, bank] of banks)
        await test.step(title, async () => {
          const { locale } = bank;
          await founder.call('setClubSettings', { body: { currency, locale } });
          await importTwoWeeks(page, site, bank, founder, await signUp('Anne'), await signUp('Bernd'));
        });
    } finally {
      await page.close();
      await product.stop();
    }
  });

async function importTwoWeeks(
  page: Page,
  site: string,
  { file, write }: Bank,
  founder: Player,
  anne: Player,
  bernd: Player,
): Promise<void> {
  const balance = async ({ playerId }: Player) =>
    (await founder.call('getOwnDetails', { params: { id: playerId } })).account_balance;
  const row = (day: string, player: Player, isPending = false): Row => ({
    day,
    who: `${player === anne ? 'Anne Berg' : 'Bernd Tal'}`,
    reference: paymentReference(player.playerId),
    isPending,
  });
  await preview(page, site, file, write([row('06', anne), row('09', bernd, true)]));
  await expect(page.getByRole('region', { name: 'New (1)' })).toContainText('Anne Tester’s reference');
  await page.getByLabel(/is the club’s account$/).check();
  await page.getByRole('button', { name: 'Import 1 payment' }).click();
  await expectMessage(page, /^Imported 1 payment\./);
  expect([await balance(anne), await balance(bernd)]).toEqual([6.5, 0]);

  // The next week’s file has some of the last one’s days, and what was pending is booked.
  await preview(page, site, file, write([row('06', anne), row('09', bernd), row('12', anne)]));
  await expect(page.getByLabel(/is the club’s account$/)).toBeHidden();
  await page.getByRole('button', { name: 'Import 2 payments' }).click();
  await expectMessage(page, /^Imported 2 payments\./);
  expect([await balance(anne), await balance(bernd)]).toEqual([13, 6.5]);
}
